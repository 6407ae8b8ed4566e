import * as ajuste from '@padron/contract/administracion/ajuste.endpoints'
import { CONTRASENA_DEMO, CUENTAS_DEMO } from '../../seeds/cuentas.ts'
import { serve } from '../http/handlers.ts'
import { leerAjustes } from './ajuste.queries.ts'

export const ajusteHandlers = ({ demo }: { demo: boolean }) =>
  serve(ajuste, {
    presentacion: async (_, { db }) => {
      const { nombre, lema, aviso_privacidad, aviso_imagen } = await leerAjustes(db, [
        'nombre',
        'lema',
        'aviso_privacidad',
        'aviso_imagen',
      ])
      return {
        nombre: String(nombre ?? 'Movimiento Familiar'),
        lema: String(lema ?? 'Familias que caminan juntas'),
        aviso_privacidad: String(aviso_privacidad ?? ''),
        aviso_imagen: String(aviso_imagen ?? ''),
        demo: demo ? [...CUENTAS_DEMO] : null,
        contrasena_demo: demo ? CONTRASENA_DEMO : null,
      }
    },
  })
