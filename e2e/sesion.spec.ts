import { expect, test } from '@playwright/test'
import { yaDentro } from './support.ts'

const MINUTO = 60_000

test('the session warns ten seconds before it ends, can be renewed, and its end clears everything in every tab', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await yaDentro(page, 'sector')
  await page.goto('/membresia/listar/1')
  await expect(page.getByText(/Registros encontrados: \d/)).toBeVisible()
  const segunda = await context.newPage()
  await segunda.goto('/perfil')
  await expect(segunda.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(20 * MINUTO - 8000)
  await expect(page.getByText(/Su sesión expirará en \d+ segundos\.\.\./)).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Invitado')
  await expect(segunda.getByRole('banner')).toContainText('Invitado')
  const restos = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(restos).not.toMatch(/ey[\w-]+\.[\w-]+\./)
  expect(restos).not.toContain('filtros:')
})

test('a password is changed with the current one, and changed back', async ({ page }) => {
  const cambiar = async (de: string, a: string) => {
    await page.goto('/cambiocontrasena')
    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(de)
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(a)
    await page.getByRole('textbox', { name: 'Confirmación de contraseña' }).fill(a)
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click()
  }
  await yaDentro(page, 'financiero')
  await cambiar('otra cosa', 'una frase muy larga')
  await expect(page.getByText('No se pudo actualizar la contraseña: La contraseña actual no es correcta')).toBeVisible()
  await cambiar('Demo-2026!', 'una frase muy larga')
  await expect(page.getByText('Tu contraseña se actualizó')).toBeVisible()
  await cambiar('una frase muy larga', 'Demo-2026!')
  await expect(page.getByText('Tu contraseña se actualizó').last()).toBeVisible()
})
