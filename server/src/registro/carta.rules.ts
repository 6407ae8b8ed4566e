import type { Carta, Parte } from '../correo/carta.ts'

export interface Inscrito {
  membresia_id: number
  nombre_completo: string
  nom_diocesis: string
  nom_sector: string
  nom_ciclo: string
  /** Versions of the notices that were consented to. */
  privacidad: string
  imagen: string
  tutor: { nombre: string; parentesco: string } | null
}

const datos = ({ membresia_id, nom_diocesis, nom_sector, nom_ciclo }: Inscrito): Parte => ({
  lista: [`ID nacional: ${membresia_id}`, `Diócesis: ${nom_diocesis}`, `Sector: ${nom_sector}`, `Ciclo: ${nom_ciclo}`],
})

const consentimientos = ({ privacidad, imagen, tutor }: Inscrito): Parte[] => [
  tutor
    ? `Consentimientos que dio ${tutor.nombre} (${tutor.parentesco.toLowerCase()}):`
    : 'Consentimientos que diste al registrarte:',
  { lista: [`Aviso de privacidad, versión ${privacidad}`, `Aviso de uso de imagen, versión ${imagen}`] },
  'Puedes pedir acceso a tus datos, corregirlos, cancelarlos, oponerte a un uso o retirar tu consentimiento cuando quieras, sin costo, en la coordinación de tu sector o diócesis. La respuesta llega en un plazo máximo de veinte días hábiles.',
]

const contrasena = (enlace: string | null, dias: number): Parte[] =>
  enlace
    ? [
        'Elige una contraseña para entrar al sistema. Tu usuario es tu ID nacional.',
        { boton: 'Elegir contraseña', url: enlace },
        `El enlace sirve una sola vez, durante ${dias} días. Después, usa «¿Olvidaste tu contraseña?» en la página de acceso.`,
      ]
    : []

/** What somebody new is told: who they are now, what they consented to, and where they choose a password. */
export const correoDeInscripcion = (inscrito: Inscrito, enlace: string | null, dias: number): Carta => ({
  asunto: 'Tu registro quedó hecho',
  partes: [
    `${inscrito.nombre_completo}: tu registro se llevó a cabo. Guarda estos datos.`,
    datos(inscrito),
    ...contrasena(enlace, dias),
    ...consentimientos(inscrito),
  ],
})

/** What a member is told when somebody re-enters with their membership, at the addresses on file before and after. */
export const correoDeReingreso = (inscrito: Inscrito, enlace: string | null, dias: number): Carta => ({
  asunto: 'Alguien reingresó con tu membresía',
  partes: [
    `${inscrito.nombre_completo}: se registró tu reingreso al ciclo ${inscrito.nom_ciclo}.`,
    datos(inscrito),
    'Si no fuiste tú, avisa cuanto antes al secretario de tu sector: puede corregir tus datos y cerrar el acceso.',
    ...contrasena(enlace, dias),
    ...consentimientos(inscrito),
  ],
})
