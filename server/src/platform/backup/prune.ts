import { dayIn } from '../clock.ts'
import type { Storage } from '../files/storage.ts'
import { retained } from './retention.ts'
import { holdingsOf, mayLack, momentOfBackup, storeOfBackup } from './store.ts'

const DAY_MS = 86_400_000

/**
 * Removes backups that are no longer retained, remains of interrupted ones, content that no backup names, and erasures
 * older than every backup. Remains and content younger than a day stay: a backup may still be writing them. One that
 * cannot be read stops it before anything is removed, since its files cannot be told from others.
 */
export const pruneBackups = async (
  storage: Storage,
  { passphrase, timeZone, now }: { passphrase: string | undefined; timeZone: string; now: Date },
): Promise<{ removed: string[] }> => {
  const { backups, keysOf, erasures, content } = await holdingsOf(storage)
  const kept = retained(backups, momentOfBackup, (moment) => dayIn(moment, timeZone))
  const named = new Set<string>()
  for (const name of kept) {
    const store = await storeOfBackup(storage, name, passphrase)
    const { files } = await store.readManifest(name)
    for (const { sha256 } of files) named.add(store.contentKey(sha256))
  }
  const isOld = (moment: Date) => now.getTime() - moment.getTime() > DAY_MS
  const whole = new Set(backups)
  const removed: string[] = []
  for (const [name, keys] of keysOf) {
    if (whole.has(name) ? kept.has(name) : !isOld(momentOfBackup(name))) continue
    // Manifest first: the remains of an interrupted removal are then no backup.
    for (const key of keys.toSorted(
      (a, b) => Number(b.includes('/manifest')) - Number(a.includes('/manifest')),
    ))
      await storage.remove(key)
    removed.push(name)
  }
  for (const [key, { writtenAt }] of content)
    if (!named.has(key) && isOld(writtenAt)) await storage.remove(key)
  const oldest = [...kept].toSorted()[0]
  for (const key of erasures) if (oldest && !mayLack(oldest, key)) await storage.remove(key)
  await storage.discardBefore(new Date(now.getTime() - DAY_MS))
  return { removed }
}
