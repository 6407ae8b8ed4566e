// npm run build: what npm start does before starting.
import { build, install } from './prepare.mjs'

install()
build()
