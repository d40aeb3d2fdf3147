import { fingerprintOf } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { BackupRejection } from './rejection.ts'

const LOST =
  'second factors, signing keys of senders and links in mails then no longer work (--new-key accepts that)'

/**
 * Key that a restore has to store, if any: that of the backup, where none is set. Rejects another key than that of the
 * installation that was backed up, and a missing one, unless a new one is wished for.
 */
export const keyToUse = (
  { key }: Manifest,
  given: string | undefined,
  isNewKey: boolean,
): string | undefined => {
  if (isNewKey || !key) return undefined
  if (given !== undefined) {
    if (fingerprintOf(given) === key.fingerprint) return undefined
    throw new BackupRejection(`SECRET_KEY: is not the one of the backup: ${LOST}`)
  }
  if (key.value === undefined)
    throw new BackupRejection(
      `SECRET_KEY: is missing, and not part of a backup without passphrase; set it to that of the installation, the file secret-key of its data folder. Without it ${LOST}`,
    )
  return key.value
}
