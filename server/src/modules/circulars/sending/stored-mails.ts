import type { Services } from '../../../kit/resource/definition/module.ts'
import type { Config } from '../../../platform/config.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { mailFiles } from '../../../platform/mail/mail-files.ts'

/** Folder in the data folder with the mails of submissions that were stored, because there is no mail server. */
const FOLDER = 'mailings'
const DAY_MS = 86_400_000

export const storedMails = (dataDir: string) => mailFiles(dataDir, FOLDER)

/** Deletes stored mails after `MAIL_DAYS`, and those whose row was deleted or erased. */
export const sweepStoredMails = (
  connection: Connection,
  { DATA_DIR, MAIL_DAYS }: Config,
  now: Date,
): Promise<void> => {
  const since = new Date(now.getTime() - MAIL_DAYS * DAY_MS).toISOString()
  const existing = async (keys: readonly string[]) => {
    const rows = await connection.rows<{ key: string }>(
      sql`select key from circular_mailing_recipient where key = any(${sql.param([...keys])}::uuid[])
        and state = 'kept' and address is not null and sent_at > ${since}::timestamptz`,
    )
    return new Set(rows.map(({ key }) => key))
  }
  // A day of grace: a file is written before its row says so.
  return storedMails(DATA_DIR).sweep(existing, new Date(now.getTime() - DAY_MS))
}

export const storedMailJobs = ({ jobs, database, config, clock }: Services): void => {
  jobs.declare({
    name: 'mailing.forget',
    handle: () => sweepStoredMails(database, config, clock.now()),
    every: '50 3 * * *',
  })
}
