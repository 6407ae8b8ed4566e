import { type Miembro, ultimoPaso } from './miembro.ts'
import type { Diocesis } from './plan.ts'

interface Cuenta {
  usuario: string
  clavedio: string
  /** Of the exemplary sector, or of the pseudo-sector of diocese, region or nation. */
  donde: 'sector' | 'equipo'
  rol: string
  zona?: string
  equipo?: string
}

const JUAREZ = { clavedio: 'JUA', donde: 'sector' } as const

/** Which post each demo account holds; the sector is the first of its diocese. */
const CUENTAS: readonly Cuenta[] = [
  { usuario: 'admin', clavedio: 'MEX', donde: 'equipo', rol: 'ADMIN' },
  { usuario: 'nacional', clavedio: 'MEX', donde: 'equipo', rol: 'MAT-PN' },
  { usuario: 'region', clavedio: 'JUA', donde: 'equipo', rol: 'MAT-SNR' },
  { usuario: 'diocesis', clavedio: 'JUA', donde: 'equipo', rol: 'MAT-PD' },
  { ...JUAREZ, usuario: 'sector', rol: 'MAT-SS' },
  { ...JUAREZ, usuario: 'area1', rol: 'MAT-S-A1' },
  { ...JUAREZ, usuario: 'zonal', rol: 'MAT-ZON', zona: '1' },
  { ...JUAREZ, usuario: 'promotor', rol: 'MAT-PROM', zona: '1', equipo: '1' },
  { ...JUAREZ, usuario: 'financiero', rol: 'MAT-FINZ', zona: '1' },
  { ...JUAREZ, usuario: 'equipero', rol: 'MAT-EQ', zona: '1', equipo: '1' },
  { ...JUAREZ, usuario: 'joven', rol: 'JOV-EQ' },
  { ...JUAREZ, usuario: 'mare', rol: 'MARE-S' },
  { usuario: 'sector2', clavedio: 'HMO', donde: 'sector', rol: 'MAT-SS' },
]

/** Gives each account to who holds its post in the current cycle; answers the users it gave. */
export function repartirCuentas(
  { clavedio, sectores, equipo, ambito }: Diocesis,
  miembros: readonly Miembro[],
  vigente: number,
): string[] {
  const lugar = { sector: sectores[0], equipo }
  const suyas = CUENTAS.filter(
    (cuenta) =>
      cuenta.clavedio === clavedio &&
      (ambito === 'nacion') ===
        (clavedio === 'MEX' && cuenta.donde === 'equipo' && ['ADMIN', 'MAT-PN'].includes(cuenta.rol)),
  )
  return suyas.flatMap((cuenta) => {
    const miembro = miembros.find((uno) => {
      const paso = ultimoPaso(uno)
      return (
        paso.ciclo === vigente &&
        uno.cuenta === null &&
        paso.rol === cuenta.rol &&
        paso.sector === lugar[cuenta.donde] &&
        (cuenta.zona === undefined || paso.zona === cuenta.zona) &&
        (cuenta.equipo === undefined || paso.equipo === cuenta.equipo)
      )
    })
    if (!miembro) return []
    miembro.cuenta = cuenta.usuario
    return [cuenta.usuario]
  })
}
