/** The one password of every demo account. */
export const CONTRASENA_DEMO = 'Demo-2026!'

/** The accounts of the demo, all of one branch of the tree but the last (issue 2, section 2). */
export const CUENTAS_DEMO: { usuario: string; descripcion: string }[] = [
  { usuario: 'admin', descripcion: 'Administradores del sistema' },
  { usuario: 'nacional', descripcion: 'Presidentes nacionales' },
  { usuario: 'region', descripcion: 'Secretarios nacionales de la región Chihuahua' },
  { usuario: 'diocesis', descripcion: 'Presidentes diocesanos de Ciudad Juárez' },
  { usuario: 'sector', descripcion: 'Secretarios del sector San Judas Tadeo, Ciudad Juárez' },
  { usuario: 'area1', descripcion: 'Responsables de Área I del sector San Judas Tadeo' },
  { usuario: 'zonal', descripcion: 'Promotores zonales de la zona 1, San Judas Tadeo' },
  { usuario: 'promotor', descripcion: 'Promotores del equipo 1, zona 1, San Judas Tadeo' },
  { usuario: 'financiero', descripcion: 'Financieros de la zona 1, San Judas Tadeo' },
  { usuario: 'equipero', descripcion: 'Matrimonio equipero del equipo 1, zona 1, San Judas Tadeo' },
  { usuario: 'joven', descripcion: 'Joven equipero del sector San Judas Tadeo' },
  { usuario: 'mare', descripcion: 'Coordinadora de MaRes del sector San Judas Tadeo' },
  { usuario: 'sector2', descripcion: 'Secretarios del sector Nuestra Señora de Fátima, Hermosillo' },
]
