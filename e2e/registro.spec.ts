import { expect, type Page, test } from '@playwright/test'
import { botonBuscar, elegir, sinFaltasDeAccesibilidad, vigilarOrigenes, yaDentro } from './support.ts'

const campo = (page: Page, seccion: string, nombre: string) =>
  page.getByRole('region', { name: seccion, exact: true }).getByRole('textbox', { name: nombre, exact: true })

async function domicilio(page: Page) {
  await campo(page, 'Domicilio', 'Calle y número').fill('Roble 12')
  await elegir(page, 'Estado', 'Chihuahua')
  await elegir(page, 'Municipio', 'Juárez')
  await elegir(page, 'Colonia o localidad', 'Otra localidad')
  await campo(page, 'Domicilio', 'Nombre de la colonia o localidad').fill('Las Lomas')
}

async function persona(page: Page, seccion: string, nombre: string, apellido: string) {
  await campo(page, seccion, 'Nombre').fill(nombre)
  await campo(page, seccion, 'Apellido paterno').fill(apellido)
  await campo(page, seccion, 'Apellido materno').fill('Ibarra')
  await campo(page, seccion, 'Fecha de nacimiento').fill('03/05/1980')
}

async function confirmarYGuardar(page: Page) {
  await page.getByRole('checkbox', { name: 'Acepto el aviso de privacidad' }).check()
  await page.getByRole('checkbox', { name: 'Acepto el aviso de uso de imagen' }).check()
  await page.getByText('No soy un robot', { exact: true }).click()
  await expect(page.getByText('Verificado')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
}

async function importes(page: Page) {
  await campo(page, 'Datos del miembro', 'Inscripción').fill('250')
  await campo(page, 'Datos del miembro', 'Ofrenda mensual').fill('50')
}

test('a couple that never used the system enrols, and a reload on the way loses nothing', async ({ page }) => {
  test.setTimeout(120_000)
  const ajenos = vigilarOrigenes(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Registrarme' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Registro de Miembros en Línea')
  await sinFaltasDeAccesibilidad(page)
  await page.getByRole('button', { name: /^Nuevo ingreso/ }).click()
  await page.getByRole('button', { name: /^Matrimonios/ }).click()
  await elegir(page, 'Diócesis', 'Ciudad Juárez')
  await elegir(page, 'Sector o presector', /San Mateo/)
  await importes(page)
  for (const [seccion, nombre] of [
    ['Él', 'Gonzalo'],
    ['Ella', 'Eréndira'],
  ] as const) {
    await persona(page, seccion, nombre, 'Zaldívar')
    await campo(page, seccion, 'Ocupación').fill('Comercio')
    await page
      .getByRole('region', { name: seccion, exact: true })
      .getByRole('combobox', { name: 'Escolaridad' })
      .or(page.getByRole('region', { name: seccion, exact: true }).getByRole('textbox', { name: 'Escolaridad' }))
      .first()
      .click()
    await page.getByRole('option').first().click()
  }
  await domicilio(page)
  await page.waitForTimeout(600)
  await page.reload()
  await expect(campo(page, 'Ella', 'Nombre')).toHaveValue('Eréndira')
  await expect(campo(page, 'Domicilio', 'Calle y número')).toHaveValue('Roble 12')

  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').getByText(/Falta corregir/)).toBeVisible()
  await sinFaltasDeAccesibilidad(page)
  await confirmarYGuardar(page)
  const exito = page.getByRole('dialog', { name: 'Registro completo' })
  await expect(exito).toContainText(
    'Tu registro se ha llevado a cabo exitósamente, en breve te llegará un correo de confirmación.',
  )
  const id = /Tu ID es (\d+)/.exec((await exito.textContent()) ?? '')?.[1]
  expect(Number(id)).toBeGreaterThan(0)
  await exito.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('button', { name: /^Nuevo ingreso/ })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('padron.registro'))).toBeNull()
  expect(ajenos).toEqual([])

  // The same couple again is asked whether they are members already.
  await yaDentro(page, 'sector')
  await page.goto(`/perfil/${id}`)
  await expect(page.getByText('No se encontró')).toBeVisible()
})

/** A couple's data, as the staff reads them. */
const leerMiembro = (staff: Page, id: string): Promise<Record<string, string>> =>
  staff.evaluate(async (membresia) => {
    const { token } = JSON.parse(localStorage.getItem('padron:sesion') ?? '{}')
    const respuesta = await fetch(`/api/membresia/obtener/${membresia}/`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await respuesta.json()).membresia.matrimonio
  }, id)

/** What a family that knows its data answers to whichever question it is asked. */
function respuestaDe(dato: string, datos: Record<string, string>): string {
  const campo = {
    'Fecha de nacimiento de él': 'fecha_nac_el',
    'Fecha de nacimiento de ella': 'fecha_nac_ella',
    'Fecha de la boda religiosa': 'fecha_boda_religiosa',
    'Últimos 4 dígitos del celular de él': 'celular_el',
    'Últimos 4 dígitos del celular de ella': 'celular_ella',
    'Últimos 4 dígitos del teléfono de casa': 'telefono_domicilio',
  }[dato.replace(' (ddmmaaaa)', '')]
  const valor = datos[campo ?? ''] ?? ''
  return dato.startsWith('Fecha') ? valor.split('-').reverse().join('') : valor.slice(-4)
}

test('a family that comes back says who it is by a question, and confirms its data', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const staff = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await yaDentro(staff, 'sector')
  await staff.goto('/membresia/listar/1')
  await staff.getByRole('button', { name: 'Más filtros' }).click()
  await elegir(staff, 'Estatus', 'BAJA DEFINITIVA')
  await botonBuscar(staff).click()
  await expect(staff.getByText('Estatus: BAJA DEFINITIVA')).toBeVisible()
  await staff
    .getByRole('link', { name: /^Perfil: / })
    .first()
    .click()
  await expect(staff).toHaveURL(/\/perfil\/\d+/)
  const id = staff.url().split('/').at(-1) ?? ''
  const datos = await leerMiembro(staff, id)

  await page.goto('/registro')
  await page.getByRole('button', { name: /^Reingreso/ }).click()
  await page.getByRole('button', { name: /^ID nacional/ }).click()
  await page.getByRole('textbox', { name: 'ID nacional' }).fill(id)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await elegir(page, 'Dato', /./)
  const dato = await page
    .getByRole('combobox', { name: 'Dato' })
    .or(page.getByRole('textbox', { name: 'Dato' }))
    .first()
    .inputValue()
  await page.getByRole('textbox', { name: 'Respuesta' }).fill(respuestaDe(dato, datos))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(campo(page, 'Datos del miembro', 'ID')).toHaveValue(id)
  await expect(campo(page, 'Él', 'Nombre')).toBeDisabled()
  await importes(page)
  await confirmarYGuardar(page)
  await expect(page.getByRole('dialog', { name: 'Registro completo' })).toBeVisible()
})

test('cancelling asks first, and forgets what was typed', async ({ page }) => {
  await page.goto('/registro')
  await page.getByRole('button', { name: /^Nuevo ingreso/ }).click()
  await page.getByRole('button', { name: /^Mares/ }).click()
  await campo(page, 'Datos personales', 'Nombre').fill('Petra')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('¿Desea cancelar su registro?')).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(campo(page, 'Datos personales', 'Nombre')).toHaveValue('Petra')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Nuevo ingreso/ })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('padron.registro'))).toBeNull()
})
