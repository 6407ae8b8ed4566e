/** The contract's own limit of a page (endpoint.ts), repeated here because importing it would bring zod into the worker. */
export const LIMITE_MAXIMO = 5000
