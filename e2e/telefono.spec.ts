import { expect, test } from '@playwright/test'
import { botonBuscar, yaDentro } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone one goes by the menu to a list, narrows it, opens a profile and comes back to the same list', async ({
  page,
}) => {
  await yaDentro(page, 'sector')
  await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Mares', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miembros: Mares')
  await page.getByRole('button', { name: /Filtros/ }).tap()
  await page.getByRole('textbox', { name: 'Nombre o apellido' }).fill('a')
  await botonBuscar(page).tap()
  await expect(page.getByText('Nombre: a')).toBeVisible()
  await page
    .getByRole('button', { name: /^Acciones: / })
    .first()
    .tap()
  await page.getByRole('menuitem', { name: 'Perfil' }).tap()
  await expect(page).toHaveURL(/\/perfil\/\d+/)
  await page.getByRole('button', { name: 'Regresar' }).tap()
  await expect(page.getByText('Nombre: a')).toBeVisible()
})
