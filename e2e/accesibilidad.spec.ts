import { expect, test } from '@playwright/test'
import { sinFaltasDeAccesibilidad, vigilarOrigenes, yaDentro } from './support.ts'

const PUBLICAS = ['/', '/acceso', '/registro', '/recuperar', '/restablecer', '/sinpermisos', '/no/existe']
const CON_SESION = [
  '/cambiocontrasena',
  '/salir',
  '/sinpermisos',
  '/perfil',
  ...[1, 2, 3, 4, 5].flatMap((tipo) => [`/membresia/listar/${tipo}`, `/membresia/agregar/${tipo}`]),
]

for (const [nombre, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(nombre, () => {
    test.use({ viewport })

    test(`every public screen is accessible, ${nombre}`, async ({ page }, info) => {
      const ajenos = vigilarOrigenes(page)
      for (const ruta of PUBLICAS) {
        await page.goto(ruta)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await sinFaltasDeAccesibilidad(page)
        await page.screenshot({ path: info.outputPath(`${nombre}${ruta.replaceAll('/', '-')}.png`) })
      }
      expect(ajenos).toEqual([])
    })

    test(`every screen of a session is accessible, ${nombre}`, async ({ page }, info) => {
      test.setTimeout(180_000)
      await yaDentro(page, 'sector')
      for (const ruta of CON_SESION) {
        await page.goto(ruta)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await sinFaltasDeAccesibilidad(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
        await page.screenshot({ path: info.outputPath(`${nombre}${ruta.replaceAll('/', '-')}.png`), fullPage: true })
      }
    })
  })

test('the dark theme is as legible', async ({ browser }) => {
  const page = await (await browser.newContext({ colorScheme: 'dark', locale: 'es-MX' })).newPage()
  await yaDentro(page, 'sector')
  for (const ruta of ['/', '/membresia/listar/1', '/membresia/agregar/1', '/perfil']) {
    await page.goto(ruta)
    await page.waitForLoadState('networkidle')
    await sinFaltasDeAccesibilidad(page)
  }
  await page.context().close()
})
