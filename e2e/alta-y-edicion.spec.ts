import { expect, type Page, test } from '@playwright/test'
import { botonBuscar, elegir, yaDentro } from './support.ts'

const escribir = (page: Page, seccion: string) => async (campo: string, valor: string) =>
  page.getByRole('region', { name: seccion, exact: true }).getByRole('textbox', { name: campo }).fill(valor)

async function datosGenerales(page: Page, nivel: RegExp) {
  await elegir(page, 'Nivel', nivel)
  await page.getByRole('textbox', { name: 'Inscripción' }).fill('200')
  await page.getByRole('textbox', { name: 'Ofrenda mensual' }).fill('50')
}

async function persona(page: Page, seccion: string, nombre: [string, string, string], nace: string) {
  const poner = escribir(page, seccion)
  await poner('Nombre', nombre[0])
  await poner('Apellido paterno', nombre[1])
  await poner('Apellido materno', nombre[2])
  await poner('Fecha de nacimiento', nace)
}

async function elegirEn(page: Page, seccion: string, campo: string, opcion: string | RegExp) {
  const region = page.getByRole('region', { name: seccion, exact: true })
  await region
    .getByRole('combobox', { name: campo })
    .or(region.getByRole('textbox', { name: campo }))
    .first()
    .click()
  await page.getByRole('option', { name: opcion }).first().click()
}

async function domicilio(page: Page) {
  await escribir(page, 'Domicilio')('Calle y número', 'Av. de las Torres 100')
  await elegirEn(page, 'Domicilio', 'Estado', 'Chihuahua')
  await elegirEn(page, 'Domicilio', 'Municipio', 'Juárez')
  await elegirEn(page, 'Domicilio', 'Colonia o localidad', 'Otra localidad')
  await escribir(page, 'Domicilio')('Nombre de la colonia o localidad', 'El Barreal')
  await escribir(page, 'Domicilio')('Código postal', '32000')
}

const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()
const GUARDADO = 'Información guardada correctamente'

async function agregar(page: Page, tipo: number, nivel: RegExp, llenar: () => Promise<void>) {
  await page.goto(`/membresia/agregar/${tipo}`)
  await datosGenerales(page, nivel)
  await llenar()
  await domicilio(page)
  await guardar(page)
  await expect(page.getByText(GUARDADO)).toBeVisible()
  await expect(page).toHaveURL(`/membresia/listar/${tipo}`)
}

test('a sector adds one member of each type', async ({ page }) => {
  test.setTimeout(180_000)
  await yaDentro(page, 'sector')
  await agregar(page, 1, /1ER NIVEL/, async () => {
    await persona(page, 'Él', ['Jesús', 'Zúñiga', 'Peña'], '05/03/1985')
    await escribir(page, 'Él')('Ocupación', 'Carpintero')
    await elegirEn(page, 'Él', 'Escolaridad', 'LICENCIATURA')
    await persona(page, 'Ella', ['Inés', 'Ibáñez', 'Güereca'], '29/02/1988')
    await escribir(page, 'Ella')('Ocupación', 'Maestra')
    await elegirEn(page, 'Ella', 'Escolaridad', 'LICENCIATURA')
  })
  await agregar(page, 3, /1ER NIVEL/, async () => {
    await persona(page, 'Datos personales', ['Rosa', 'Ávila', 'Muñoz'], '10/10/1980')
    await elegirEn(page, 'Datos personales', 'Estado civil', 'VIUDA')
    await escribir(page, 'Datos personales')('Ocupación', 'Enfermera')
    await elegirEn(page, 'Datos personales', 'Escolaridad', 'PREPARATORIA')
  })
  for (const [tipo, nivel, nace] of [
    [2, /EXPLORADORES 1/, '01/05/2009'],
    [5, /1ER NIVEL/, '01/05/2014'],
  ] as const)
    await agregar(page, tipo, nivel, async () => {
      await persona(page, 'Datos personales', ['Emilia', 'Nájera', 'Quiñones'], nace)
      await elegirEn(page, 'Datos personales', 'Sexo', 'Mujer')
      await elegirEn(page, 'Datos personales', 'Escolaridad', 'SECUNDARIA')
      await escribir(page, 'Datos personales')('Pasatiempo', 'Leer')
      await expect(page.getByRole('textbox', { name: 'Profesión' })).toBeEnabled({ enabled: tipo === 2 })
    })
  await agregar(page, 4, /NO APLICA/, async () => {
    await elegir(page, 'Rol principal', 'ASISTENTE ECLESIAL DE SECTOR')
    await persona(page, 'Datos personales', ['Tomás', 'Olvera', 'Ríos'], '01/01/1960')
    await elegirEn(page, 'Datos personales', 'Sexo', 'Hombre')
    await escribir(page, 'Datos personales')('Fecha de ordenación', '15/08/1988')
    await escribir(page, 'Datos personales')('Título eclesiástico', 'Presbítero')
  })
})

test('an empty form says what is missing, field by field, and keeps what was typed', async ({ page }) => {
  await yaDentro(page, 'sector')
  await page.goto('/membresia/agregar/1')
  await escribir(page, 'Él')('Nombre', 'Juan 3')
  await guardar(page)
  await expect(page.getByText('Faltan datos por registrar o existen datos incorrectos').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Él', exact: true })).toContainText('Ingrese solo letras')
  await expect(page.getByRole('region', { name: 'Ella', exact: true })).toContainText('Requerido')
  await expect(
    page.getByRole('region', { name: 'Él', exact: true }).getByRole('textbox', { name: 'Nombre' }),
  ).toHaveValue('Juan 3')
})

/** The first couple of the sector's list whose name holds this text. */
async function abrirPrimero(page: Page, nombre: string) {
  await page.goto('/membresia/listar/1')
  await page.getByRole('textbox', { name: 'Nombre o apellido' }).fill(nombre)
  await botonBuscar(page).click()
  await expect(page.getByText(`Nombre: ${nombre}`)).toBeVisible()
  await page
    .getByRole('link', { name: /^Editar: / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edición de miembro de')
  await expect(page.getByRole('textbox', { name: 'ID', exact: true })).toBeVisible()
}

test('the secretary edits an address, adds a child and a training, and sees the training in the profile', async ({
  page,
}) => {
  await yaDentro(page, 'sector')
  await abrirPrimero(page, 'a')
  const id = await page.getByRole('textbox', { name: 'ID', exact: true }).inputValue()
  await page.getByRole('button', { name: 'Agregar capacitación' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar capacitación' })
  await dialogo
    .getByRole('combobox')
    .or(dialogo.getByRole('textbox', { name: 'Capacitación o momento fuerte' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Manual de Organización' }).click()
  await dialogo.getByRole('textbox', { name: 'Fecha' }).fill('14/02/2026')
  await dialogo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Se agregó la capacitación')).toBeVisible()
  await escribir(page, 'Domicilio')('Calle y número', 'Calle Nueva 77')
  await page.getByRole('button', { name: 'Agregar hijo' }).click()
  await page
    .getByRole('textbox', { name: /^Nombre del hijo/ })
    .last()
    .fill('Fermín')
  await page
    .getByRole('textbox', { name: /^Nacimiento del hijo/ })
    .last()
    .fill('03/04/2015')
  await domicilio(page)
  await escribir(page, 'Domicilio')('Calle y número', 'Calle Nueva 77')
  await guardar(page)
  await expect(page.getByText(GUARDADO)).toBeVisible()
  await page.goto(`/perfil/${id}`)
  await expect(page.getByText('Calle Nueva 77')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Fermín' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Manual de Organización' }).first()).toBeVisible()
})

test('of two people editing one member the second is told, and loses nothing typed', async ({ page, browser }) => {
  await yaDentro(page, 'sector')
  await abrirPrimero(page, 'e')
  const otra = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await yaDentro(otra, 'sector')
  await otra.goto(page.url())
  await expect(otra.getByRole('textbox', { name: 'ID', exact: true })).toBeVisible()
  await domicilio(page)
  await guardar(page)
  await expect(page.getByText(GUARDADO)).toBeVisible()
  await domicilio(otra)
  await escribir(otra, 'Domicilio')('Calle y número', 'Lo que yo escribí 5')
  await guardar(otra)
  await expect(otra.getByRole('link', { name: 'Ver lo guardado' })).toBeVisible()
  await expect(otra.getByRole('textbox', { name: 'Calle y número' })).toHaveValue('Lo que yo escribí 5')
  await otra.getByRole('button', { name: 'Seguir editando' }).click()
  await otra.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect(otra.getByRole('link', { name: 'Ver lo guardado' })).toBeHidden()
  await guardar(otra)
  await expect(otra.getByText(GUARDADO)).toBeVisible()
  await otra.context().close()
})

test('leaving with something typed asks first', async ({ page }) => {
  await yaDentro(page, 'sector')
  await page.goto('/membresia/agregar/3')
  await escribir(page, 'Datos personales')('Nombre', 'Elena')
  await page.getByRole('link', { name: 'Jóvenes' }).click()
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Datos personales' }).getByRole('textbox', { name: 'Nombre' }),
  ).toHaveValue('Elena')
})

test('a possible drop-out needs a reason, and then shows as one', async ({ page }) => {
  await yaDentro(page, 'sector2')
  await page.goto('/membresia/listar/1')
  const boton = page.getByRole('button', { name: /^Posible baja: / }).last()
  const nombre = (await boton.getAttribute('aria-label'))?.replace('Posible baja: ', '') ?? ''
  await boton.click()
  await page.getByRole('button', { name: 'Marcar posible baja' }).click()
  await expect(page.getByText('Por favor selecciona el motivo de la baja').first()).toBeVisible()
  const dialogo = page.getByRole('dialog')
  await dialogo
    .getByRole('combobox')
    .or(dialogo.getByRole('textbox', { name: 'Motivo' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'MOTIVOS DE TRABAJO' }).click()
  await page.getByRole('button', { name: 'Marcar posible baja' }).click()
  await expect(page.getByText('Se marcó como posible baja')).toBeVisible()
  await expect(page.getByRole('button', { name: `Posible baja: ${nombre}` })).toBeHidden()
})
