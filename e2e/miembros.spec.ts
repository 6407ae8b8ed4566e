import { expect, test } from '@playwright/test'
import { botonBuscar, elegir, yaDentro } from './support.ts'

test('a couple is found by a piece of a surname typed without accents, and the filters are there on coming back', async ({
  page,
}) => {
  await yaDentro(page, 'nacional')
  await page.goto('/membresia/listar/1')
  await page.getByRole('textbox', { name: 'Nombre o apellido' }).fill('nunez')
  await botonBuscar(page).click()
  await expect(page.getByRole('table')).toContainText(/Núñez/)
  await expect(page.getByText('Nombre: nunez')).toBeVisible()
  await page.getByRole('link', { name: 'Mares', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miembros: Mares')
  await page.getByRole('link', { name: 'Matrimonios', exact: true }).click()
  await expect(page.getByText('Nombre: nunez')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('nunez')
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect(page.getByText('Nombre: nunez')).toBeHidden()
})

test('search is closed while what is typed is not letters', async ({ page }) => {
  await yaDentro(page, 'sector')
  await page.goto('/membresia/listar/1')
  await page.getByRole('textbox', { name: 'Nombre o apellido' }).fill('<b>1</b>')
  await expect(page.getByText('Ingrese solo letras')).toBeVisible()
  await expect(botonBuscar(page)).toBeDisabled()
})

test('the spreadsheet holds every row found', async ({ page }) => {
  await yaDentro(page, 'sector')
  await page.goto('/membresia/listar/1')
  const cuenta = await page.getByText(/Registros encontrados: \d/).textContent()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('datos.xlsx')
  const { readFile } = await import('node:fs/promises')
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(await readFile(await download.path()))
  expect(sheets.map(({ name }) => name)).toEqual(['Datos'])
  const [titulos, ...filas] = sheets[0]?.rows ?? []
  expect(titulos).toContain('Nombre')
  expect(filas).toHaveLength(Number(cuenta?.replace(/\D/g, '')))
})

test('another diocese does not exist for a sector', async ({ page, browser }) => {
  await yaDentro(page, 'sector')
  await page.goto('/perfil')
  const id = await page.locator('dd', { hasText: /^\d+$/ }).first().textContent()
  const otra = await (await browser.newContext()).newPage()
  await yaDentro(otra, 'sector2')
  await otra.goto(`/perfil/${id}`)
  await expect(otra.getByText('No se encontró la membresía')).toBeVisible()
  await otra.context().close()
})

test('the nation’s list goes to its end as the eye moves', async ({ page }) => {
  await yaDentro(page, 'nacional')
  await page.goto('/membresia/listar/1')
  await expect(page.getByText(/Registros encontrados: \d/)).toBeVisible()
  const region = page
    .getByRole('table')
    .locator('xpath=ancestor-or-self::*[contains(@style,"overflow") or @tabindex="0"][1]')
  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(page.getByRole('row').last()).toContainText(/\d+/)
  await expect(page.getByRole('row').last().getByRole('button').first()).toBeVisible()
})

test('a family that had left is re-enrolled from the list, and is among those in good standing again', async ({
  page,
}) => {
  await yaDentro(page, 'sector2')
  await page.goto('/membresia/listar/1')
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await elegir(page, 'Estatus', 'BAJA DEFINITIVA')
  await botonBuscar(page).click()
  await expect(page.getByText('Estatus: BAJA DEFINITIVA')).toBeVisible()
  const boton = page.getByRole('button', { name: /^Reinscribir: / }).first()
  const nombre = (await boton.getAttribute('aria-label'))?.replace('Reinscribir: ', '') ?? ''
  await boton.click()
  await expect(page.getByText(`¿Reinscribir a ${nombre} en el ciclo vigente?`)).toBeVisible()
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect(page.getByRole('button', { name: `Reinscribir: ${nombre}`, exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await page.getByRole('textbox', { name: 'Nombre o apellido' }).fill(nombre.replace(/ y .*/, ''))
  await botonBuscar(page).click()
  await expect(page.getByRole('button', { name: `Posible baja: ${nombre}`, exact: true }).first()).toBeVisible()
})

test('a profile on paper bears the movement’s name and the day, and no bars or buttons', async ({ page }) => {
  await yaDentro(page, 'sector')
  await page.goto('/perfil')
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Movimiento Familiar', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
