import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/index.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { inDatabase, TEMPLATE, withClient } from './databases.ts'
import { startExternalPostgres } from './external-postgres.ts'

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
  await withClient(cluster.connection, async (client) => {
    // What is thrown away when the tests are over need not outlive a power cut: nobody waits for the disk.
    await client.query('alter role current_user set synchronous_commit = off')
    await client.query(`create database ${TEMPLATE}`)
  })
  await withClient(inDatabase(cluster.connection, TEMPLATE), async (client) => {
    await migrateDatabase(client)
  })
  project.provide('postgres', cluster.connection)
  return () => cluster.stop()
}
