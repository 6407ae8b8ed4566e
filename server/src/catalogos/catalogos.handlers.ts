import * as catalogos from '@padron/contract/catalogos/catalogos.endpoints'
import { serve } from '../http/handlers.ts'
import * as leer from './catalogos.queries.ts'

export const catalogosHandlers = serve(catalogos, {
  listarRegiones: (_, { db }) => leer.regiones(db),
  listarDiocesis: ({ params }, { db }) => leer.diocesis(db, params.id),
  listarSectores: ({ params }, { db }) => leer.sectores(db, params.id),
  listarCiclos: (_, { db }) => leer.ciclos(db),
  listarRoles: ({ params }, { db }) => leer.roles(db, params.id),
  listarNiveles: ({ params }, { db }) => leer.niveles(db, params.id),
  listarEstatus: (_, { db }) => leer.estatus(db),
  listarTipos: (_, { db }) => leer.tipos(db),
  listarJerarquias: (_, { db }) => leer.jerarquias(db),
  listarMotivosBaja: (_, { db }) => leer.motivosBaja(db),
  listarEstados: (_, { db }) => leer.estados(db),
  listarMunicipios: ({ params }, { db }) => leer.municipios(db, params.id),
  listarLocalidades: ({ params }, { db }) => leer.localidades(db, params.id),
  listarGrados: (_, { db }) => leer.grados(db),
})
