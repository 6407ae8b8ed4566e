// npm run diagrama: draws docs/data-model.md from a database freshly migrated, so that the picture cannot lie.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { root } from '../server/src/env.ts'

/** Which tables stand in which picture: one subject at a time is what a person can read. */
const SUBJECTS = {
  'La membresía': [
    'membresia',
    'persona',
    'domicilio',
    'hijo',
    'padres',
    'inscripcion',
    'rol_membresia',
    'estatus_historia',
    'consentimiento',
    'credencial',
    'folio_credencial',
    'archivo',
  ],
  'La estructura y los ciclos': ['region', 'diocesis', 'sector', 'ciclo', 'equipo', 'rol_membresia'],
  'Roles, funciones y acceso': [
    'rol',
    'jerarquia',
    'funcion_sistema',
    'rol_funcion',
    'usuario',
    'sesion',
    'intento',
    'token_registro',
    'enlace_contrasena',
  ],
  'Cursos y eventos': ['tipo_formacion', 'formacion', 'formacion_tipo', 'evento', 'evento_det'],
  'Reuniones de los equipos': ['equipo', 'nivel', 'tema', 'reunion_cbf', 'evaluacion_cbf'],
  Catálogos: ['tipo_membresia', 'nivel', 'estatus', 'motivo_baja', 'grado_estudio', 'estado', 'municipio', 'localidad'],
  'Lo que queda escrito': [
    'bitacora',
    'bitacora_sello',
    'error_solicitud',
    'ajuste',
    'correo',
    'reto_usado',
    'envio_unico',
    'migracion',
  ],
}

const directory = mkdtempSync(join(tmpdir(), 'padron-diagrama-'))
const { ownerUrl, stop } = await startEmbedded({ directory, settings: ['fsync=off'] })
try {
  await migrate(ownerUrl)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const { rows: columns } = await client.query(`
    select c.table_name as tabla, c.column_name as columna, c.udt_name as tipo, c.is_nullable = 'YES' as nula
    from information_schema.columns c where c.table_schema = 'public' order by c.table_name, c.ordinal_position`)
  const { rows: keys } = await client.query(`
    select con.conrelid::regclass::text as de, con.confrelid::regclass::text as hacia, a.attname as columna, not a.attnotnull as opcional
    from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
    where con.contype = 'f' order by 1, 3`)
  await client.end()
  writeFileSync(join(root, 'docs', 'data-model.md'), page(columns, keys))
} finally {
  await stop()
  rmSync(directory, { recursive: true, force: true })
}

function page(columns, keys) {
  const known = new Set(Object.values(SUBJECTS).flat())
  const missing = [...new Set(columns.map(({ tabla }) => tabla))].filter((tabla) => !known.has(tabla))
  const subjects = missing.length > 0 ? { ...SUBJECTS, 'Otras tablas': missing } : SUBJECTS
  const pictures = Object.entries(subjects).map(([title, tables]) => picture(title, tables, columns, keys))
  return `# The data model\n\nDrawn from the database by \`npm run diagrama\`; what each table is for stands in \`docs/architecture.md\` and beside it in \`server/migrations/\`. A dotted end means the reference may be empty.\n\n${pictures.join('\n\n')}\n`
}

function picture(title, tables, columns, keys) {
  const boxes = tables.map((tabla) => {
    const fields = columns.filter((column) => column.tabla === tabla)
    return `  ${tabla} {\n${fields.map(({ columna, tipo }) => `    ${tipo.replace(/^_/, 'lista_')} ${columna}`).join('\n')}\n  }`
  })
  const arrows = keys
    .filter(({ de, hacia }) => tables.includes(de) && tables.includes(hacia))
    .map(({ de, hacia, columna, opcional }) => `  ${hacia} ${opcional ? '|o' : '||'}--o{ ${de} : ${columna}`)
  return `## ${title}\n\n\`\`\`mermaid\nerDiagram\n${[...boxes, ...arrows].join('\n')}\n\`\`\``
}
