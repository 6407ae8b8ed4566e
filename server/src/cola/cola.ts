import { fromKysely, PgBoss, type QueueOptions, type SendOptions } from 'pg-boss'
import type { Db } from '../db/db.ts'

/** What a job of each queue carries: what it is about, never what is said about it. */
export interface Trabajos {
  correos: { correo_id: number }
  recuperaciones: { usuario: string }
}

type Nombre = keyof Trabajos

/** A job that fails is tried again: after seconds at first, at most once an hour later on, for about half a day. */
const INSISTIR: QueueOptions = {
  retryLimit: 16,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A killed process leaves its job in course: after this it is anybody's again.
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
}
const COLAS: Record<Nombre, QueueOptions> = { correos: INSISTIR, recuperaciones: { ...INSISTIR, retryLimit: 5 } }

/** The tables are the owner's business, and the application's role may not alter them. */
const SIN_MANDAR = { migrate: false, createSchema: false, schedule: false, reindex: false, monitorVacuum: false }

/** Brings the queue's own tables to the present. Called by the migrations, as the owner of the database. */
export async function instalarColas(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const [nombre, opciones] of Object.entries(COLAS)) {
      await boss.createQueue(nombre, { ...opciones, notify: true })
      await boss.updateQueue(nombre, { ...opciones, notify: true })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Leaves jobs in the queue, each in the transaction that causes it: undone with it, seen by nobody before. */
export interface Cola {
  /** Opens the queue, which takes a connection of its own: before a transaction that leaves a job, never inside it. */
  abrir: () => Promise<void>
  encolar: <N extends Nombre>(tx: Db, nombre: N, datos: Trabajos[N], opciones?: SendOptions) => Promise<void>
  parar: () => Promise<void>
}

export function crearCola(db: Db): Cola {
  const boss = new PgBoss({ ...SIN_MANDAR, db: fromKysely(db), supervise: false, queueCacheIntervalSeconds: 3600 })
  boss.on('error', () => {})
  let listo: Promise<PgBoss> | undefined
  const abrir = () => {
    listo ??= boss.start()
    return listo
  }
  return {
    abrir: async () => void (await abrir()),
    encolar: async (tx, nombre, datos, opciones) => {
      await (await abrir()).send(nombre, datos, { ...opciones, db: fromKysely(tx) })
    },
    parar: async () => {
      if (listo) await boss.stop({ graceful: false })
    },
  }
}

/** What does each kind of job. */
export type Oficios = { [N in Nombre]: (datos: Trabajos[N]) => Promise<void> }

/** Works through the queue from this process; answers how to stop, once the jobs in course are done. */
export async function trabajar(appUrl: string, oficios: Oficios, alFallar: (error: Error) => void) {
  const boss = new PgBoss({ ...SIN_MANDAR, connectionString: appUrl, max: 4, useListenNotify: true })
  boss.on('error', alFallar)
  await boss.start()
  for (const [nombre, oficio] of Object.entries(oficios))
    await boss.work(
      nombre,
      { pollingIntervalSeconds: 2, localConcurrency: 2, burstWhenBatchFull: true },
      async (trabajos) => {
        for (const { data } of trabajos) await oficio(data as never)
      },
    )
  return () => boss.stop({ graceful: true, timeout: 8000 })
}
