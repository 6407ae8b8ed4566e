import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The library would fetch its WebAssembly from elsewhere: it is served by us, with the rest of the app.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** The text of the QR code in a picture, or null. */
export async function readQr(picture: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true })
  return found?.text ?? null
}
