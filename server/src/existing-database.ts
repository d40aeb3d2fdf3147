import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import {
  EmbeddedPostgresRejection,
  hasEmbeddedPostgres,
  runningPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded/index.ts'
import { DatabaseFailure } from './platform/database/failure.ts'
import { DatabaseRejection, refuseUnmigrated } from './platform/database/migrate.ts'
import { databaseLocation, folderLocation } from './platform/installation/installation.ts'

const POOL_SIZE = 2

/** Database in the data folder: that of the running server, or started for as long as it is needed. */
const openEmbedded = async (dataDir: string, notice: (line: string) => void) => {
  if (!(await hasEmbeddedPostgres(dataDir)))
    throw new EmbeddedPostgresRejection(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for npm start.`,
    )
  const running = await runningPostgres(dataDir)
  if (!running) return startEmbeddedPostgres({ dataDir, notice })
  return { connection: running, directory: await realpath(join(dataDir, 'postgres')), stop: async () => {} }
}

const refuseOtherVersion = async (database: Database): Promise<void> => {
  const client = database.dedicated()
  try {
    await client.connect()
    await refuseUnmigrated(client)
  } catch (error) {
    throw error instanceof DatabaseRejection ? error : new DatabaseFailure(error)
  } finally {
    await client.end()
  }
}

/** Lends the database of the settings to a command, also while servers use it; rejects one of another version. */
export const withExistingDatabase = async <Result>(
  { DATABASE_URL, DATA_DIR, TIME_ZONE }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'TIME_ZONE'>,
  say: (line: string) => void,
  work: (database: Database, locate: () => Promise<string>) => Promise<Result>,
): Promise<Result> => {
  const cluster = DATABASE_URL ? undefined : await openEmbedded(DATA_DIR, say)
  const connection: pg.ClientConfig = cluster?.connection ?? { connectionString: DATABASE_URL ?? '' }
  const database = openDatabase(connection, { poolSize: POOL_SIZE, timeZone: TIME_ZONE, onError: () => {} })
  try {
    await refuseOtherVersion(database)
    // Location of the database (`installation.ts`).
    return await work(database, () =>
      cluster ? folderLocation(cluster.directory) : databaseLocation(database),
    )
  } finally {
    await database.close()
    await cluster?.stop()
  }
}
