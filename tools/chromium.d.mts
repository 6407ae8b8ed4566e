/** CHROMIUM_PATH, or the first of the usual places that exists; undefined without a browser. */
export function findChromium(): string | undefined
