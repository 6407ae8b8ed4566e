import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'

/** What every test file is told about the server of this run. */
export interface TestServer {
  /** A role that may create databases, on the server's own database. */
  url: string
  /** The database that the others are copies of: migrated, with its catalogues, without members. */
  template: string
  /** Where the tests may write; removed at the end. */
  directory: string
}

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer
  }
}

/** One server for the whole run: our embedded one, or the one that PADRON_PRUEBA_URL points at. */
export async function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'padron-prueba-'))
  // biome-ignore lint/style/noProcessEnv: it chooses the server under the tests, and the product never reads it
  const given = process.env.PADRON_PRUEBA_URL
  const embedded = given ? null : await startEmbedded({ directory, settings: ['fsync=off', 'full_page_writes=off'] })
  const url = given ?? (embedded?.ownerUrl as string)
  const template = `padron_prueba_${process.pid}`
  const teardown = async () => {
    await dropDatabases(url, template)
    await embedded?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await createTemplate(url, template)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('server', { url, template, directory })
  return teardown
}

async function createTemplate(url: string, template: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'padron_app'`)
  if (rowCount === 0) await client.query('create role padron_app')
  // The tests connect as this role and act as that one.
  await client.query('grant padron_app to current_user')
  await client.query(`create database ${template}`)
  await client.end()
  await migrate(urlOf(url, template))
}

async function dropDatabases(url: string, template: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname = $1 or datname like $1 || '\\_%'`,
    [template],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

/** The same server and role, another database. */
export function urlOf(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
