import { MASCARA } from '@padron/contract/fields'

const TAPADO = MASCARA.repeat(5)

/** Fields that reach a person or their house: masked until typed again (decision 31). */
const MASCARAS: Record<string, (valor: string) => string> = {
  calle: (calle) => `${calle.slice(0, 3)}${TAPADO}`,
  ...deVarios(['correo', 'correo_el', 'correo_ella', 'correo_padre', 'correo_madre'], (correo) =>
    correo.replace(/^(.)[^@]*@(.).*$/, `$1${TAPADO}@$2${TAPADO}`),
  ),
  ...deVarios(
    ['celular', 'celular_el', 'celular_ella', 'telefono_domicilio', 'tel_padre', 'tel_madre'],
    (telefono) => `${MASCARA.repeat(8)}${telefono.slice(-2)}`,
  ),
}

function deVarios(campos: readonly string[], mascara: (valor: string) => string) {
  return Object.fromEntries(campos.map((campo) => [campo, mascara]))
}

type Bloque = Record<string, unknown>

const tapar = (campo: string, valor: unknown) =>
  typeof valor === 'string' && MASCARAS[campo] ? MASCARAS[campo](valor) : valor

/** The block with its contact data masked. */
export const enmascarar = <B extends object>(bloque: B): B =>
  Object.fromEntries(Object.entries(bloque).map(([campo, valor]) => [campo, tapar(campo, valor)])) as B

/** Puts back what is stored where the mask came back unchanged; `ajenos` are the fields whose mask is of something else. */
export function desenmascarar<B extends object>(enviado: B, guardado: Bloque): { bloque: B; ajenos: string[] } {
  const ajenos: string[] = []
  const bloque = Object.fromEntries(
    Object.entries(enviado).map(([campo, valor]) => {
      if (!(MASCARAS[campo] && typeof valor === 'string' && valor.includes(MASCARA))) return [campo, valor]
      if (valor === tapar(campo, guardado[campo])) return [campo, guardado[campo]]
      ajenos.push(campo)
      return [campo, valor]
    }),
  ) as B
  return { bloque, ajenos }
}
