import { historyCheck } from './kit/resource/history/history.checks.ts'
import { recordsCheck } from './kit/resource/history/record.checks.ts'
import { totalsCheck } from './kit/resource/list/totals.checks.ts'
import { peopleCheck } from './modules/account/account.checks.ts'
import { circularChecks } from './modules/circulars/circular.checks.ts'
import { translationsCheck } from './modules/translation-desk/translation.checks.ts'
import { fileOwnersCheck, storedFilesCheck } from './platform/files/file.checks.ts'
import type { Storage } from './platform/files/storage.ts'
import type { DataCheck } from './platform/verification.ts'

/** Checks of all modules, in the order in which they run. */
export const dataChecks = (storage: Storage, now: Date): readonly DataCheck[] => [
  ...circularChecks,
  historyCheck,
  recordsCheck,
  peopleCheck,
  totalsCheck,
  translationsCheck,
  fileOwnersCheck,
  storedFilesCheck(storage, now),
]
