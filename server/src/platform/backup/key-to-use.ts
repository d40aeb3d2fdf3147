import { fingerprintOf } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { BackupRejection } from './rejection.ts'

const LOST = {
  en: 'second factors, signing keys of senders and links in mails then no longer work (--new-key accepts that)',
  it: 'non funzionano più i secondi fattori, le chiavi di firma dei mittenti e i link nelle email (--new-key lo accetta)',
}

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
    throw new BackupRejection('restore.other-key', { lost: LOST })
  }
  if (key.value === undefined) throw new BackupRejection('restore.keyless', { lost: LOST })
  return key.value
}
