/** Why a backup or a restore cannot be done: one line for the person at the console. */
export class BackupRejection extends Error {}

/** Content of a backup that is not what was written. */
export class DamagedBackup extends BackupRejection {
  constructor(key: string, reason = 'is damaged') {
    super(`${key} ${reason}`)
  }
}
