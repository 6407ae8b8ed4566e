/** The membership types (S1 section 1), as keys and routes name them. */
export const TIPOS = { 1: 'matrimonios', 2: 'jovenes', 3: 'mares', 4: 'ae', 5: 'adolescentes' } as const
export type TipoMembresia = keyof typeof TIPOS
type Tipo<T extends TipoMembresia> = (typeof TIPOS)[T]

/** A row of the functions tree: a page with its route, a group of pages without one, or an action inside a page. */
export interface Funcion {
  clave: Clave
  nom_funcion: string
  tipo: 'pagina' | 'opcion'
  padre: Clave | null
  ruta?: string
}

const NOMBRES = {
  1: 'matrimonios',
  2: 'jóvenes',
  3: 'mares',
  4: 'asistentes eclesiales',
  5: 'adolescentes',
} as const satisfies Record<TipoMembresia, string>

const pagina = <C extends string, P extends string | null>(clave: C, nom_funcion: string, padre: P, ruta?: string) => ({
  clave,
  nom_funcion,
  tipo: 'pagina' as const,
  padre,
  ...(ruta && { ruta }),
})

const opcion = <C extends string, P extends string>(clave: C, nom_funcion: string, padre: P) => ({
  clave,
  nom_funcion,
  tipo: 'opcion' as const,
  padre,
})

/** `membresia-{type}` and its seven actions (S1 section 6); `-estatus` opens the same as `-status` (decision 3). */
const miembros = <T extends TipoMembresia>(tipo: T) => {
  const base = `membresia-${TIPOS[tipo] as Tipo<T>}` as const
  const de = `de ${NOMBRES[tipo]}`
  return [
    pagina(base, `Membresía ${de}`, 'membresia', `/membresia/listar/${tipo}`),
    opcion(`${base}-agregar`, `Agregar miembros ${de}`, base),
    opcion(`${base}-editar`, `Editar miembros ${de}`, base),
    opcion(`${base}-status`, `Cambiar estatus y nombres ${de}`, base),
    opcion(`${base}-credencial`, `Credenciales ${de}`, base),
    opcion(`${base}-posible_baja`, `Marcar posibles bajas ${de}`, base),
    opcion(`${base}-baja`, `Confirmar o revertir bajas ${de}`, base),
    opcion(`${base}-perfil`, `Consultar perfiles ${de}`, base),
  ] as const
}

/** Team formation of a type; assistants have the key (S2 section 6) but no teams, hence no page. */
const equipos = <T extends Exclude<TipoMembresia, 4>>(tipo: T) => {
  const nombre = TIPOS[tipo] as Tipo<T>
  const base = `cbf-equipos-${nombre}` as const
  return [
    pagina(base, `Formación de equipos de ${NOMBRES[tipo]}`, 'cbf', `/cbf/equipos/${tipo}`),
    opcion(`${nombre}-equipo-editar`, `Editar zona y equipo de ${NOMBRES[tipo]}`, base),
  ] as const
}

const ofrendas = <T extends TipoMembresia>(tipo: T) => {
  const nombre = TIPOS[tipo] as Tipo<T>
  const base = `cbf-ofrendas-${nombre}` as const
  return [
    pagina(base, `Control de ofrendas de ${NOMBRES[tipo]}`, 'cbf', `/membresia/ofrendas/${tipo}`),
    opcion(`${nombre}-ofrendas-registrar`, `Registrar ofrendas de ${NOMBRES[tipo]}`, base),
  ] as const
}

const resumen = <T extends Exclude<TipoMembresia, 4>>(tipo: T) =>
  pagina(
    `cbf-resumen-${TIPOS[tipo] as Tipo<T>}`,
    `Resumen de evaluaciones de ${NOMBRES[tipo]}`,
    'cbf',
    `/cbf/resumen/${tipo}`,
  )

/** The screen's own key, absent from the specification: seeing the possible drop-outs is less than confirming them. */
const bajas = <T extends TipoMembresia>(tipo: T) =>
  pagina(`cbf-bajas-${TIPOS[tipo] as Tipo<T>}`, `Posibles bajas de ${NOMBRES[tipo]}`, 'cbf', `/cbf/bajas/${tipo}`)

const s05 = <T extends Exclude<TipoMembresia, 4>>(tipo: T) =>
  pagina(`${TIPOS[tipo] as Tipo<T>}-eva-s05`, `Registro S05 de ${NOMBRES[tipo]}`, 'cbf', `/cbf/s05/${tipo}`)

const TIPOS_EVENTO = {
  cap: [1, 'Capacitaciones'],
  mf: [2, 'Momentos Fuertes'],
  gral: [3, 'Reuniones Generales'],
  fun: [4, 'Reuniones Funcionales'],
  a2: [6, 'Servicios Institucionales de Área II'],
  umfc: [7, 'Universidad MFCista'],
  nac: [9, 'Nacional'],
} as const

/** Events of a type (S2 section 6); the university's keys are ours, in the pattern of the others. */
const eventos = <C extends keyof typeof TIPOS_EVENTO>(clave: C) => {
  const [tipo, nombre] = TIPOS_EVENTO[clave]
  const base = `eventos-${clave}` as const
  return [
    pagina(base, nombre, 'eventos', clave === 'umfc' ? '/eventosumfc/listar' : `/eventos/listar/${tipo}/1`),
    opcion(`${base}-agregar`, `Agregar eventos: ${nombre}`, base),
    opcion(`${base}-editar`, `Editar eventos: ${nombre}`, base),
    opcion(`${base}-eliminar`, `Eliminar eventos: ${nombre}`, base),
  ] as const
}

const NIVELES_ACTA = { actass: [6, 'de sector'], actasd: [7, 'diocesanas'] } as const

/** Minutes of a level and type; those of mares are edited with the consult key (S2 section 6). */
const actas = <N extends keyof typeof NIVELES_ACTA, T extends 1 | 2 | 3>(nivel: N, tipo: T) => {
  const [jerarquia, ambito] = NIVELES_ACTA[nivel]
  const base = `${nivel}-${TIPOS[tipo] as Tipo<T>}` as const
  const cuales = `actas ${ambito} de ${NOMBRES[tipo]}`
  return [
    pagina(base, `A${cuales.slice(1)}`, 'actas', `/actas/listar/${tipo}/${jerarquia}`),
    opcion(`${base}-agregar`, `Agregar ${cuales}`, base),
    opcion(`${base}-editar`, `Editar ${cuales}`, base),
    opcion(`${base}-consultar`, `Consultar ${cuales}`, base),
  ] as const
}

const reportes = <T extends 1 | 2 | 3>(tipo: T) =>
  pagina(`reportes-${TIPOS[tipo] as Tipo<T>}`, `Reportes de ${NOMBRES[tipo]}`, 'reportes', `/reportes/${tipo}`)

const inconsistencias = <T extends 1 | 2 | 3>(tipo: T) =>
  pagina(
    `inconsistencias-${TIPOS[tipo] as Tipo<T>}`,
    `Inconsistencias de ${NOMBRES[tipo]}`,
    'inconsistencias',
    `/inconsistencias/${tipo}`,
  )

const funciones = () =>
  [
    pagina('membresia', 'Membresía', null),
    ...miembros(1),
    ...miembros(2),
    ...miembros(5),
    ...miembros(3),
    ...miembros(4),

    pagina('cbf', 'Ciclo Básico de Formación', null),
    ...equipos(1),
    ...equipos(3),
    ...equipos(2),
    ...equipos(5),
    opcion('ae-equipo-editar', `Editar zona y equipo de ${NOMBRES[4]}`, 'cbf'),
    ...ofrendas(1),
    ...ofrendas(2),
    ...ofrendas(3),
    ...ofrendas(4),
    ...ofrendas(5),
    resumen(1),
    resumen(3),
    resumen(2),
    resumen(5),
    pagina('cbf-eva-equiperos-mat', 'Evaluación de equiperos', 'cbf', '/cbf/eva-equiperos/1'),
    pagina('cbf-eva-promotores-mat', 'Evaluación de promotores', 'cbf', '/cbf/eva-promotores/1'),
    pagina('cbf-reuniones-mat', 'Evaluación de reuniones', 'cbf', '/cbf/reuniones/1'),
    pagina('cbf-prox-reuniones-mat', 'Próximas reuniones', 'cbf', '/cbf/proximas/1'),
    bajas(1),
    bajas(2),
    bajas(3),
    bajas(4),
    bajas(5),
    s05(1),
    s05(3),
    s05(2),
    s05(5),
    // Ours: the specification names the S-04 directory (S3 section 2.5) and no key for it.
    pagina('cbf-s04-mat', 'Directorio S04', 'cbf', '/cbf/s04/1'),

    pagina('eventos', 'Eventos', null),
    ...eventos('cap'),
    ...eventos('mf'),
    ...eventos('gral'),
    ...eventos('fun'),
    ...eventos('a2'),
    ...eventos('umfc'),
    ...eventos('nac'),
    pagina('eventosno', 'Eventos no oficiales', 'eventos', '/eventosno/listar/1'),
    opcion('eventosno-agregar', 'Agregar eventos no oficiales', 'eventosno'),
    opcion('eventosno-editar', 'Editar eventos no oficiales', 'eventosno'),
    opcion('eventosno-eliminar', 'Eliminar eventos no oficiales', 'eventosno'),

    pagina('actas', 'Actas', null),
    opcion('acta-agregar', 'Agregar actas', 'actas'),
    opcion('acta-editar', 'Editar actas', 'actas'),
    opcion('acta-estatus', 'Cambiar el estado de las actas', 'actas'),
    ...actas('actass', 1),
    ...actas('actass', 2),
    ...actas('actass', 3),
    ...actas('actasd', 1),
    ...actas('actasd', 2),
    ...actas('actasd', 3),
    pagina('actas-region', 'Actas regionales', 'actas', '/actas_region/listar'),
    opcion('actas-region-agregar', 'Agregar actas regionales', 'actas-region'),
    opcion('actas-region-editar', 'Editar actas regionales', 'actas-region'),
    opcion('actas-region-consultar', 'Consultar actas regionales', 'actas-region'),

    pagina('reportes', 'Reportes', null),
    reportes(1),
    reportes(2),
    reportes(3),
    opcion('reportes-d01', 'Reporte D-01 por diócesis', 'reportes'),
    opcion('reportes-s03', 'Reporte S-03 por sector', 'reportes'),
    pagina('graficas', 'Gráficas de miembros activos', 'reportes', '/graficas'),

    pagina('inconsistencias', 'Inconsistencias', null),
    inconsistencias(1),
    inconsistencias(3),
    inconsistencias(2),

    pagina('dir-oficios-profesiones', 'Directorio de oficios y profesiones', null),
    pagina(
      'consultas-servicios-mat',
      'Directorio de servicios de matrimonios',
      'dir-oficios-profesiones',
      '/consultas/DirectorioServicios',
    ),
    pagina(
      'consultas-servicios-jov',
      'Directorio de servicios de jóvenes',
      'dir-oficios-profesiones',
      '/consultas/DirectorioServiciosJov',
    ),
    pagina(
      'consultas-servicios-mare',
      'Directorio de servicios de mares',
      'dir-oficios-profesiones',
      '/consultas/DirectorioServiciosMares',
    ),

    pagina('evalua', 'Evaluaciones', null),
    pagina('evalua-ss', 'Evaluación por el secretario de sector', 'evalua', '/evalua/ss'),
    pagina('evalua-pd', 'Evaluación por el presidente diocesano', 'evalua', '/evalua/pd'),

    pagina('config', 'Configuración', null),
    pagina('config-equiperos', 'Contraseñas de equiperos', 'config', '/equiperos'),
    pagina('config-usuarios', 'Usuarios', 'config', '/usuarios'),
    pagina('config-ciclos', 'Ciclos', 'config', '/ciclos'),
    pagina('config-diocesis', 'Diócesis', 'config', '/diocesis'),
    pagina('config-sectores', 'Sectores', 'config', '/sectores'),
    pagina('config-roles', 'Roles', 'config', '/roles'),
    pagina('config-funciones', 'Funciones del sistema', 'config', '/funciones'),
    pagina('config-bitacora', 'Bitácora', 'config', '/bitacora'),
  ] as const

/** A permission key: what a session lists, an endpoint asks for and a role gives. */
export type Clave = ReturnType<typeof funciones>[number]['clave']

/** Every key that S1–S3 name, in the order of the functions tree. Pure, so that who wants only `TIPOS` does not load it. */
export const FUNCIONES: readonly Funcion[] = /* @__PURE__ */ funciones()
