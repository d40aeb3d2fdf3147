import { type Fault, type FaultCode, faultText } from '@fornace/contract/kit/faults'
import type { TextParams } from '@fornace/contract/kit/filled-text'

/** Why a backup or a restore cannot be done: a line of the catalogue. */
export class BackupRejection extends Error {
  readonly fault: Fault
  constructor(code: FaultCode, params: TextParams = {}) {
    super(faultText({ code, params }, 'en'))
    this.fault = { code, params }
  }
}

/** Backup object that is missing, or whose content differs from its digest. */
export class DamagedBackup extends BackupRejection {
  constructor(key: string, code: FaultCode = 'backup.damaged', params: TextParams = {}) {
    super(code, { key, ...params })
  }
}
