import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const CONTRASENA = 'Demo-2026!'

/** Signs in as a person does, by typing. */
export async function entrar(page: Page, usuario: string, contrasena = CONTRASENA) {
  await page.goto('/acceso')
  await page.getByRole('textbox', { name: 'Usuario' }).fill(usuario)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(contrasena)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
}

/** Signed in and at home. */
export async function yaDentro(page: Page, usuario: string) {
  await entrar(page, usuario)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).not.toContainText('Invitado')
}

/** WCAG 2.2 AA, as far as a program can tell. */
export async function sinFaltasDeAccesibilidad(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Requests that leave for another origin: there must be none, ever. */
export function vigilarOrigenes(page: Page): string[] {
  const ajenos: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1') ajenos.push(request.url())
  })
  return ajenos
}

/** The filter card's own button; the bar has one that searches screens. */
export const botonBuscar = (page: Page) =>
  page.getByRole('search', { name: 'Filtros' }).getByRole('button', { name: 'Buscar', exact: true })

/** Picks an option of a select by its label. */
export async function elegir(page: Page, campo: string | RegExp, opcion: string | RegExp) {
  await page
    .getByRole('combobox', { name: campo })
    .or(page.getByRole('textbox', { name: campo }))
    .first()
    .click()
  await page.getByRole('option', { name: opcion }).first().click()
}
