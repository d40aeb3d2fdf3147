import type { Connection } from '../src/platform/database/database.ts'
import { type DataCheck, DataFault } from '../src/platform/verification.ts'

/** Runs one check of the data; throws at its first fault. */
export const runCheck = (check: DataCheck, connection: Connection): Promise<number> =>
  check.run(connection, (code, params) => {
    throw new DataFault(code, params)
  })
