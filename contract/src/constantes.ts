/** Status ids that rules depend on (section 9 of S1, domain.md 7.2). */
export const ALTA = 20
export const POSIBLE_BAJA = 22
export const BAJA_TEMPORAL = 23
export const BAJA_DEFINITIVA = 24
export const EXCLUIDO = 28

/** Roles pinned by S1, section 6: team members by type, and the roles that change the levels offered. */
export const ROL_EQUIPERO = { 1: 4, 2: 985, 3: 12, 5: 982 } as const
export const ROLES_EQUIPERO: readonly number[] = [4, 12, 985, 982]
export const ROLES_PROMOTOR_ADOLESCENTES: readonly number[] = [983, 984]
export const ROL_EQUIPERO_JOVEN = 985
/** The role a new member enrols with online; assistants, who have no team member, as those of their sector. */
export const ROL_DE_REGISTRO = { ...ROL_EQUIPERO, 4: 71 } as const

/** Hierarchy levels (section 3 of S1). */
export const JERARQUIA = {
  EQUIPO: 3,
  PROMOTOR: 4,
  ZONAL: 5,
  SECTOR: 6,
  DIOCESANO: 7,
  REGIONAL: 8,
  NACIONAL: 9,
} as const

/** Event type whose attendances stand in the university table of the profile. */
export const TIPO_UNIVERSIDAD = 7

/** Where the session begins to warn, and how long a message stays (section 9 of S1). */
export const AVISO_DE_EXPIRACION_S = 10
export const DURACION_AVISO_MS = 5000

export const MENSAJES = {
  requerido: 'Requerido',
  soloLetras: 'Ingrese solo letras',
  telefono: 'Ingrese solo números (10 dígitos)',
  telefonoCasa: 'Ingrese solo números (número con Lada)',
  correo: 'Ingrese una dirección de correo válido',
  incorrecto: 'Incorrecto',
  formaInvalida: 'Faltan datos por registrar o existen datos incorrectos',
  comunicacion: 'Error de comuncación con el servidor: ',
  bajaSinMotivo: 'Por favor selecciona el motivo de la baja',
  bajaFallida: 'Error al marcar la membresia como baja',
  confirmacionDistinta: 'La contraseña nueva y la confirmación de contraseña no coinciden',
  noSeActualizo: 'No se pudo actualizar la contraseña: ',
  guardado: 'Información guardada correctamente',
  registroCerrado: 'Registro cerrado',
  registroExitoso: 'Tu registro se ha llevado a cabo exitósamente, en breve te llegará un correo de confirmación.',
  yaEresMiembro: '¿Ya eres miembro? Usa Reingreso',
  captchaVencido: 'La verificación ya venció o ya se usó. Vuelve a marcarla.',
  registroVencido: 'Tu registro tardó demasiado. Vuelve a elegir cómo ingresar; lo que escribiste se conserva.',
} as const
