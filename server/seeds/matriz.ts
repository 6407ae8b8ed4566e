import { type Clave, FUNCIONES, TIPOS, type TipoMembresia } from '@padron/contract/permisos'

/** A key, or many: the asterisk stands for any text. */
type Patron = Clave | `${string}*${string}`

interface Renglon {
  /** `clave_rol` of the roles that start with these keys. */
  roles: readonly string[]
  /** Only these types' keys; those that belong to no type are given too. All types when absent. */
  tipos?: readonly TipoMembresia[]
  claves: readonly Patron[]
}

const PROMOTOR = ['*-eva-s05', 'cbf-prox-reuniones-*'] as const
const ZONAL = [...PROMOTOR, 'cbf-resumen-*', 'cbf-reuniones-*', 'cbf-eva-*'] as const
const OFRENDAS = ['cbf-ofrendas-*', '*-ofrendas-registrar'] as const

/** Area I: the formation cycle without the money, which only finance and the secretaries see (`domain.md` 12). */
const CICLO = [...ZONAL, 'cbf-equipos-*', '*-equipo-editar', 'cbf-bajas-*', 'cbf-s04-*'] as const
const SERVICIOS = ['eventos-a2*'] as const
const FORMACION = ['eventos-cap*', 'eventos-mf*'] as const
const REGISTROS = ['membresia*', 'inconsistencias*'] as const

/** What leading a branch (youths, mares) in a sector takes. */
const RAMA_SECTOR = [
  ...REGISTROS,
  ...CICLO,
  ...OFRENDAS,
  ...SERVICIOS,
  ...FORMACION,
  'eventos-gral',
  'eventos-fun*',
  'eventos-umfc',
  'eventosno*',
  'acta-*',
  'actass-*',
  'reportes-matrimonios',
  'reportes-jovenes',
  'reportes-mares',
  'reportes-s03',
  'consultas-servicios-*',
] as const
const SECTOR = [...RAMA_SECTOR, 'evalua-ss', 'config-equiperos'] as const

const DIOCESANAS = ['actasd-*', 'eventos-gral*', 'eventos-umfc*', 'reportes-d01'] as const
const RAMA_DIOCESIS = [...RAMA_SECTOR, ...DIOCESANAS] as const
const DIOCESIS = [...SECTOR, ...DIOCESANAS, 'evalua-pd'] as const

/** A region reads its dioceses; the minutes of mares stay out, because their consult key edits (S2 section 6). */
const RAMA_REGION = [
  'membresia-*-perfil',
  'cbf-equipos-*',
  'cbf-resumen-*',
  'cbf-eva-*',
  'cbf-reuniones-*',
  'cbf-prox-reuniones-*',
  'cbf-bajas-*',
  'eventos-cap',
  'eventos-mf',
  'eventos-gral',
  'eventos-fun',
  'eventos-a2',
  'eventos-umfc',
  'eventosno',
  'actass-matrimonios-consultar',
  'actass-jovenes-consultar',
  'actass-mares',
  'actasd-matrimonios-consultar',
  'actasd-jovenes-consultar',
  'actasd-mares',
  'reportes-*',
  'consultas-servicios-*',
  'graficas',
] as const
const REGION = [...RAMA_REGION, 'actas-region*'] as const
const RAMA_NACION = [...RAMA_DIOCESIS, 'eventos-nac*', 'graficas'] as const

/** Which roles start with which keys (`domain.md` 5.4); administrators change it afterwards. Roles absent hold none. */
const MATRIZ: readonly Renglon[] = [
  { roles: ['MAT-PROM'], tipos: [1], claves: PROMOTOR },
  { roles: ['JOV-PROM'], tipos: [2], claves: PROMOTOR },
  { roles: ['MARE-PROM'], tipos: [3], claves: PROMOTOR },
  { roles: ['ADO-PROM'], tipos: [5], claves: PROMOTOR },
  { roles: ['MAT-ZON'], tipos: [1], claves: ZONAL },
  { roles: ['JOV-ZON'], tipos: [2], claves: ZONAL },
  { roles: ['MARE-ZON'], tipos: [3], claves: ZONAL },
  { roles: ['ADO-ZON'], tipos: [5], claves: ZONAL },
  { roles: ['MAT-FINZ'], tipos: [1], claves: OFRENDAS },
  { roles: ['JOV-FINZ'], tipos: [2], claves: OFRENDAS },
  { roles: ['MARE-FINZ'], tipos: [3], claves: OFRENDAS },

  { roles: ['MAT-SS'], claves: SECTOR },
  { roles: ['MAT-S-A1', 'MAT-D-A1'], claves: CICLO },
  { roles: ['JOV-S-A1'], tipos: [2, 5], claves: CICLO },
  { roles: ['MAT-S-A2', 'MAT-D-A2', 'JOV-S-A2', 'JOV-D-A2'], claves: SERVICIOS },
  { roles: ['MAT-S-A3', 'MAT-D-A3', 'JOV-S-A3'], claves: FORMACION },
  { roles: ['MAT-S-A4', 'MAT-D-A4'], claves: REGISTROS },
  { roles: ['JOV-S-A4', 'JOV-D-A4'], tipos: [2, 5], claves: REGISTROS },
  { roles: ['MAT-S-A5', 'MAT-D-A5'], claves: OFRENDAS },
  { roles: ['JOV-S-A5'], tipos: [2, 5], claves: OFRENDAS },
  { roles: ['MAT-S-A6', 'JOV-S'], tipos: [2, 5], claves: RAMA_SECTOR },
  { roles: ['MAT-S-A7', 'MARE-S'], tipos: [3], claves: RAMA_SECTOR },
  { roles: ['MAT-ENC', 'MARE-ENC', 'JOV-ENC'], claves: ['eventos-mf-editar'] },
  { roles: ['MAT-SA2', 'MARE-SA2', 'JOV-SERV'], claves: ['eventos-a2-editar'] },
  { roles: ['MAT-CAPA', 'MARE-CAPA', 'JOV-CAPA'], claves: ['eventos-cap-editar'] },

  { roles: ['MAT-PD'], claves: DIOCESIS },
  { roles: ['MAT-D-A6', 'JOV-D'], tipos: [2, 5], claves: RAMA_DIOCESIS },
  { roles: ['MAT-D-A7', 'MARE-D'], tipos: [3], claves: RAMA_DIOCESIS },

  { roles: ['MAT-SNR'], claves: REGION },
  { roles: ['JOV-R'], tipos: [2, 5], claves: RAMA_REGION },
  { roles: ['MARE-R'], tipos: [3], claves: RAMA_REGION },

  { roles: ['JOV-N'], tipos: [2, 5], claves: RAMA_NACION },
  { roles: ['MARE-N'], tipos: [3], claves: RAMA_NACION },
  {
    roles: ['MAT-PN', 'MAT-N-A1', 'MAT-N-A2', 'MAT-N-A3', 'MAT-N-A4', 'MAT-N-A5', 'MAT-N-A6', 'ADMIN'],
    claves: ['*'],
  },

  // Assistants accompany and do not administer: they see each other.
  { roles: ['AE-S', 'AE-D', 'AE-R', 'AE-N', 'AEJ-S', 'AEJ-D'], claves: ['membresia-ae-perfil'] },
]

const POR_CLAVE = new Map<string, (typeof FUNCIONES)[number]>(FUNCIONES.map((funcion) => [funcion.clave, funcion]))

/** How keys call the types, whole or shortened. */
const TIPO_EN_CLAVE = new Map<string, number>([
  ...Object.entries(TIPOS).map(([tipo, nombre]) => [nombre, Number(tipo)] as const),
  ['mat', 1],
  ['jov', 2],
  ['mare', 3],
])

const tipoDe = (clave: Clave) =>
  clave
    .split('-')
    .map((parte) => TIPO_EN_CLAVE.get(parte))
    .find(Boolean)

/** A key is of no use without the pages above it. */
const conPadres = (clave: Clave): Clave[] => {
  const padre = POR_CLAVE.get(clave)?.padre
  return padre ? [...conPadres(padre), clave] : [clave]
}

const casa = (patron: Patron, clave: Clave) => new RegExp(`^${patron.replaceAll('*', '.*')}$`).test(clave)

const clavesDeRenglon = ({ tipos, claves }: Renglon) =>
  FUNCIONES.filter(({ clave }) => {
    const tipo = tipoDe(clave)
    const delTipo = !tipos || !tipo || tipos.some((t) => t === tipo)
    return delTipo && claves.some((patron) => casa(patron, clave))
  }).flatMap(({ clave }) => conPadres(clave))

/** The keys that a role of the catalogue starts with, by its `clave_rol`. */
export const clavesDeRol = (clave_rol: string): Clave[] => [
  ...new Set(MATRIZ.filter(({ roles }) => roles.includes(clave_rol)).flatMap(clavesDeRenglon)),
]

/** What the test of the matrix walks over: roles and patterns as written. */
export const rolesYPatrones = () => ({
  roles: MATRIZ.flatMap(({ roles }) => roles),
  patrones: MATRIZ.flatMap(({ claves }) => claves),
})
