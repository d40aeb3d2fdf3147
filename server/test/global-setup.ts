import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/index.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { watchHistory } from './history-watch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the server that holds the template. */
    postgres: pg.ClientConfig
  }
}

/** The prepared database that each test file copies. */
export const TEMPLATE = 'fornace_template'

interface Cluster {
  readonly connection: pg.ClientConfig
  stop(): Promise<void>
}

const embedded = async (): Promise<Cluster> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fornace-test-'))
  await chmod(dataDir, 0o755)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, notice: () => {} })
  return {
    connection,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const external = async (): Promise<Cluster> => {
  const { url, stop } = await startExternalPostgres()
  return { connection: { connectionString: url }, stop }
}

export default async (project: TestProject) => {
  const cluster = await (project.config.env.FORNACE_TEST_DATABASE === 'external' ? external() : embedded())
  await withClient(cluster.connection, (client) => client.query(`create database ${TEMPLATE}`))
  await withClient(inDatabase(cluster.connection, TEMPLATE), async (client) => {
    await migrateDatabase(client)
    await watchHistory(client)
  })
  project.provide('postgres', cluster.connection)
  return () => cluster.stop()
}

const withClient = async (
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export const inDatabase = (config: pg.ClientConfig, database: string): pg.ClientConfig => {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
