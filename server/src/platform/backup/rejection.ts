/** Why a backup or a restore cannot be done: one line for the person at the console. */
export class BackupRejection extends Error {}

/** Backup object whose content differs from its digest. */
export class DamagedBackup extends BackupRejection {
  constructor(key: string, reason = 'is damaged') {
    super(`${key} ${reason}`)
  }
}
