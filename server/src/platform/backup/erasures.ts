import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { enqueueTo } from '../jobs/jobs.ts'
import { jsonOf } from './encryption.ts'
import type { PendingJob } from './pending-jobs.ts'
import type { BackupPlace } from './place.ts'
import { DamagedBackup } from './rejection.ts'
import { type BackupStore, holdingsOf, isEncryptedKey, mayLack, nameOfBackup, storeOfPlace } from './store.ts'

const erasure = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Queue of the module whose job repeats it. */
  queue: z.string().endsWith('.erase-again'),
  /** Whose data: an id or a hash, no personal data. */
  subject: z.record(z.string(), z.union([z.int(), z.string()])),
})
export type Erasure = z.infer<typeof erasure>

/** Data of the jobs that repeat an erasure. */
export type RepeatedErasure<Subject> = Subject & { readonly at: string }

const RETRIES = 10
/** A place may be away for a day. */
export const ERASURE_QUEUE = { name: 'backup.erasure', retries: 100, retryDelaySeconds: 30 }
const enqueue = enqueueTo<Erasure>(ERASURE_QUEUE)

/** Notes an erasure beside the backups, where `BACKUP_URL` is set: the restore of an earlier one repeats it. */
export const noteErasure = (
  transaction: Transaction,
  at: Date,
  queue: `${string}.erase-again`,
  subject: Erasure['subject'],
): Promise<void> => enqueue(transaction, { id: randomUUID(), at: at.toISOString(), queue, subject })

export const writeErasure = (store: BackupStore, noted: Erasure): Promise<void> =>
  store.writeErasure(`${nameOfBackup(new Date(noted.at))}-${noted.id}`, JSON.stringify(noted))

/** Jobs that repeat the erasures since a backup. Those of an encrypted one have to be encrypted: others may be forged. */
export const erasuresSince = async (
  { storage }: BackupPlace,
  name: string,
  { isEncrypted, passphrase }: { isEncrypted: boolean; passphrase: string | undefined },
): Promise<PendingJob[]> => {
  const { erasures } = await holdingsOf(storage)
  const keys = erasures.filter((key) => mayLack(name, key) && (!isEncrypted || isEncryptedKey(key)))
  if (keys.length === 0) return []
  const store = await storeOfPlace(storage, passphrase)
  const jobs: PendingJob[] = []
  for (const key of keys.toSorted()) {
    const parsed = erasure.safeParse(jsonOf(await store.readErasure(key)))
    if (!parsed.success) throw new DamagedBackup(key)
    const { queue, at, subject } = parsed.data
    jobs.push({ queue, data: { ...subject, at }, priority: 0, retries: RETRIES })
  }
  return jobs
}
