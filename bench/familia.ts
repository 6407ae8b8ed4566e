import { randomUUID } from 'node:crypto'

const LETRAS = 'abcdefghijklmnopqrstuvwxyz'
/** A word that no other number gives. */
const palabra = (i: number) => [...String(i)].map((cifra) => LETRAS[Number(cifra) + 3]).join('')

const conyuge = (i: number, cual: 'el' | 'ella') => ({
  [`nombre_${cual}`]: cual === 'el' ? `Luis ${palabra(i)}` : `Ana ${palabra(i)}`,
  [`apellidop_${cual}`]: palabra(i * 7 + 1),
  [`apellidom_${cual}`]: palabra(i * 13 + 2),
  [`fecha_nac_${cual}`]: new Date(Date.UTC(1955, 0, 1 + ((i * 17) % 18_000))).toISOString().slice(0, 10),
  [`ocupacion_${cual}`]: 'Comerciante',
  [`grado_estudio_id_${cual}`]: 6,
  [`celular_${cual}`]: '6561234567',
  [`correo_${cual}`]: `${cual}.${palabra(i)}@ejemplo.mx`,
})

/** The body of couple number `i`, unlike every other. */
export const registroNuevo = (
  i: number,
  { sector, ...resto }: { sector: { sector_id: number; diocesis_id: number }; tokenr: string; capcha: string },
) => ({
  clave_envio: randomUUID(),
  ...resto,
  membresia: {
    ...sector,
    tipo_membresia_id: 1,
    inscripcion: 100,
    ofrenda: 50,
    aviso_privacidad: true,
    uso_imagen: true,
    matrimonio: {
      casados_civil: true,
      casados_iglesia: true,
      fecha_boda_religiosa: '2005-10-08',
      ...conyuge(i, 'el'),
      ...conyuge(i, 'ella'),
      hijos: [{ hijo_id: 0, nombre: 'Íñigo', fecha_nac: '2010-04-30' }],
      calle: 'Av. Juárez 12',
      estado_id: 8,
      municipio_id: 8037,
      localidad_id: 508_037_001,
      codigo_postal: '32000',
    },
  },
})
