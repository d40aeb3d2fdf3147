import type { CommandOutput } from './command-output.ts'
import { dataChecks } from './data-checks.ts'
import { withExistingDatabase } from './existing-database.ts'
import { ConfigRejection, readConfig } from './platform/config.ts'
import { EmbeddedPostgresRejection } from './platform/database/embedded/index.ts'
import { DatabaseFailure } from './platform/database/failure.ts'
import { DatabaseRejection } from './platform/database/migrate.ts'
import { checkStorage, openStorage } from './platform/files/open-storage.ts'
import { StorageDown } from './platform/files/storage.ts'
import { runChecks } from './platform/verification.ts'

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
  error instanceof EmbeddedPostgresRejection ||
  error instanceof StorageDown

/** `npm run verify`: checks the data of an installation, also while servers run, and returns the exit code. */
export const verify = async (env: NodeJS.ProcessEnv, { say, complain }: CommandOutput): Promise<number> => {
  try {
    const config = readConfig({ ...env, SECRET_KEY: UNUSED_KEY })
    await checkStorage(config)
    let faults = 0
    await withExistingDatabase(config, say, (database) =>
      runChecks(database, dataChecks(openStorage(config), new Date()), {
        onChecked: (subject, count) => say(`Checked: ${count} ${subject}`),
        onFault: ({ message }) => {
          faults += 1
          complain(`Problem: ${message}`)
        },
      }),
    )
    if (faults > 0) return FAULTY
    say('No problem found')
    return CORRECT
  } catch (error) {
    if (!isRejection(error)) throw error
    complain(`Not checked: ${error.message}`)
    return NOT_CHECKED
  }
}
