import { expect, test } from '@playwright/test'
import { botonBuscar, yaDentro } from './support.ts'

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
