import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/chromium.mjs'

const PORT = Number(process.env.PADRON_E2E_PORT ?? 3199)
/** The workers read this file too: the folder is made once, by the first of them, and handed down. */
process.env.DIRECTORIO_DATOS ??= mkdtempSync(join(tmpdir(), 'padron-recorridos-'))

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One demo for all: each journey works on members of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A machine out of breath may lose a click; what fails twice is a fault.
  retries: 1,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/dist/main.js',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${PORT}/salud/lista`,
    // A browser on a busy machine should not work for its captcha.
    env: { CAPTCHA_COSTO: '1', PORT: String(PORT), DIRECTORIO_DATOS: process.env.DIRECTORIO_DATOS },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
