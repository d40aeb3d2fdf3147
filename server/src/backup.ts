import type { CommandOutput } from './command-output.ts'
import { withExistingDatabase } from './existing-database.ts'
import { BACKUP_RUN, figuresOf, recorded } from './platform/backup/backup-jobs.ts'
import { alone, type Backup, makeBackup } from './platform/backup/make-backup.ts'
import { openPlace } from './platform/backup/place.ts'
import { reasonOf } from './platform/backup/reason.ts'
import { systemClock } from './platform/clock.ts'
import { existingSecret, readConfig } from './platform/config.ts'
import { checkStorage, openStorage } from './platform/files/open-storage.ts'
import { isAtHome } from './platform/installation/installation.ts'

/** No key is created in a data folder that has none. */
const UNUSED_KEY = 'a backup signs nothing with this key'

const MAX_NAMED = 5

const withoutKey = (manifest: Backup['manifest']): string | undefined => {
  if (manifest.key?.value !== undefined) return undefined
  return 'SECRET_KEY is not in it: keep it apart (the file secret-key of the data folder, or the setting). Without it second factors, signing keys of senders and links in mails are lost. With BACKUP_PASSPHRASE it is in the backup.'
}

const missingLine = ({ missing }: Backup['manifest']): string | undefined => {
  if (missing.length === 0) return undefined
  const named = missing.slice(0, MAX_NAMED).map(({ key, reason }) => `${key} (${reason})`)
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : ''
  return `Files that could not be saved: ${named.join(', ')}${more}`
}

/** `npm run backup`: saves database and files at `BACKUP_URL`, also while servers run; returns the exit code. */
export const backup = async (env: NodeJS.ProcessEnv, { say, complain }: CommandOutput): Promise<number> => {
  try {
    const config = readConfig({ ...env, SECRET_KEY: UNUSED_KEY })
    await checkStorage(config)
    const place = await openPlace(config, true)
    const { name, manifest, newFiles } = await withExistingDatabase(config, say, async (database, locate) => {
      const client = database.dedicated()
      await client.connect()
      try {
        const source = { client, storage: openStorage(config), secretKey: existingSecret(env, config) }
        const location = await locate()
        const installation = {
          installation: location,
          address: config.PUBLIC_URL,
          isCopy: !(await isAtHome(database, location)),
        }
        const how = { passphrase: config.BACKUP_PASSPHRASE, now: new Date(), installation }
        const make = () => makeBackup(source, place, how)
        return await alone(client, () =>
          recorded({ database, clock: systemClock }, BACKUP_RUN, make, (made) =>
            figuresOf(made, place.label),
          ),
        )
      } finally {
        await client.end()
      }
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Backup ${name} in ${place.label}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files, ${newFiles} of them new`,
    )
    const unsaved = missingLine(manifest)
    if (unsaved) complain(unsaved)
    const advice = withoutKey(manifest)
    if (advice) say(advice)
    return 0
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    complain(`No backup: ${reason}`)
    return 1
  }
}
