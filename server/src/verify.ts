import { withExistingDatabase } from './existing-database.ts'
import { circularChecks } from './modules/circulars/circular.checks.ts'
import { ConfigRejection, readConfig } from './platform/config.ts'
import { EmbeddedPostgresRejection } from './platform/database/embedded/index.ts'
import { DatabaseFailure } from './platform/database/failure.ts'
import { DatabaseRejection } from './platform/database/migrate.ts'
import { DataFault, runChecks } from './platform/verification.ts'

/** Checks of all modules, in the order in which they run. */
const CHECKS = [...circularChecks]

/** Exit codes. */
const CORRECT = 0
const FAULTY = 1
const NOT_CHECKED = 2

/** The checks sign nothing: no key is created in a data folder that they only read. */
const UNUSED_KEY = 'verification signs nothing with this key'

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
    const config = readConfig({ ...env, SECRET_KEY: UNUSED_KEY })
    await withExistingDatabase(config, say, (database) =>
      runChecks(database, CHECKS, (subject, count) => say(`Checked: ${count} ${subject}`)),
    )
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
