import { circularChecks } from './modules/circulars/circular.checks.ts'
import { ConfigRejection, readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import {
  EmbeddedPostgresRejection,
  hasEmbeddedPostgres,
  runningPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded/index.ts'
import { DatabaseFailure } from './platform/database/failure.ts'
import { DatabaseRejection, refuseUnmigrated } from './platform/database/migrate.ts'
import { DataFault, runChecks } from './platform/verification.ts'

/** Checks of all modules, in the order in which they run. */
const CHECKS = [...circularChecks]

/** Exit codes. */
const CORRECT = 0
const FAULTY = 1
const NOT_CHECKED = 2

/** The checks sign nothing: no key is created in a data folder that they only read. */
const UNUSED_KEY = 'verification signs nothing with this key'

const POOL_SIZE = 2

/** Database in the data folder: that of the running server, or started for the time of the checks. */
const openEmbedded = async (dataDir: string, notice: (line: string) => void) => {
  if (!(await hasEmbeddedPostgres(dataDir)))
    throw new EmbeddedPostgresRejection(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for npm start.`,
    )
  const running = await runningPostgres(dataDir)
  return running ? { connection: running, stop: async () => {} } : startEmbeddedPostgres({ dataDir, notice })
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

const isRejection = (error: unknown): error is Error =>
  error instanceof ConfigRejection ||
  error instanceof DatabaseRejection ||
  error instanceof DatabaseFailure ||
  error instanceof EmbeddedPostgresRejection

/** `npm run verify`: checks the data of an installation, also while servers run, and returns the exit code. */
export const verify = async (
  env: NodeJS.ProcessEnv,
  { say, complain }: { say: (line: string) => void; complain: (line: string) => void },
): Promise<number> => {
  try {
    const { DATABASE_URL, DATA_DIR, TIME_ZONE } = readConfig({ ...env, SECRET_KEY: UNUSED_KEY })
    const cluster = DATABASE_URL ? undefined : await openEmbedded(DATA_DIR, say)
    const connection = cluster?.connection ?? { connectionString: DATABASE_URL ?? '' }
    const database = openDatabase(connection, { poolSize: POOL_SIZE, timeZone: TIME_ZONE, onError: () => {} })
    try {
      await refuseOtherVersion(database)
      await runChecks(database, CHECKS, (subject, count) => say(`Checked: ${count} ${subject}`))
    } finally {
      await database.close()
      await cluster?.stop()
    }
    say('No problem found')
    return CORRECT
  } catch (error) {
    if (error instanceof DataFault) {
      complain(`Problem: ${error.message}`)
      return FAULTY
    }
    if (!isRejection(error)) throw error
    complain(`Not checked: ${error.message}`)
    return NOT_CHECKED
  }
}
