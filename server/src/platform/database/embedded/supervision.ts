import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Passwords } from './cluster.ts'
import type { Place } from './data-folder.ts'
import { lastComplaint } from './log-file.ts'
import { connectAsOwner, isLocked, tryLock } from './ownership.ts'
import { isPostmasterOf, type Postmaster, readLockFile, startPostmaster } from './postmaster.ts'
import { EmbeddedPostgresRejection } from './rejection.ts'

export interface Site {
  readonly folder: Place
  readonly binaries: string
  readonly socketFolder: string
  readonly passwords: Passwords
  readonly notice: (line: string) => void
  /** aborted when we are to stop */
  readonly signal: AbortSignal
  /** the last one we started, so that a stop in the middle of a restart finds it */
  latest?: Postmaster
}

/** A running PostgreSQL that is ours: its postmaster and the connection that holds the lock. */
export interface Holding {
  readonly postmaster: Postmaster
  readonly lock: pg.Client
  readonly lockLost: Promise<void>
}

const pollEvery = 10
const lockPatience = 3_000
// The time an owner may need between the first answer of its PostgreSQL and taking the lock on it.
const graceOfOwner = 1_000
const endPatience = 60_000
const attempts = 5
const firstPause = 100
const maxPause = 5_000
const calmAfter = 10_000

export const endPostmaster = async (cluster: string, pid: number) => {
  const deadline = Date.now() + endPatience
  if (await isPostmasterOf(cluster, pid)) process.kill(pid, 'SIGINT')
  while (await isPostmasterOf(cluster, pid)) {
    if (Date.now() > deadline)
      throw new EmbeddedPostgresRejection(
        `PostgreSQL (pid ${pid}) on ${cluster} was left behind and does not end: end it by hand, then start again.`,
      )
    await delay(pollEvery)
  }
}

/** Takes the lock once it has been free for a while, not just for a moment: this PostgreSQL then has no owner. */
const takeIfAbandoned = async (owner: pg.Client): Promise<boolean> => {
  const deadline = Date.now() + lockPatience
  let freeSince: number | undefined
  while (freeSince || Date.now() < deadline) {
    if (await isLocked(owner)) freeSince = undefined
    else {
      freeSince ??= Date.now()
      if (Date.now() - freeSince >= graceOfOwner) return tryLock(owner)
    }
    await delay(pollEvery)
  }
  return false
}

const endIfAbandoned = async ({ folder }: Site, owner: pg.Client, pid: number) => {
  let abandoned: boolean
  try {
    abandoned = await takeIfAbandoned(owner)
  } catch {
    return // The connection was cut: it is ending anyway.
  }
  if (!abandoned)
    throw new EmbeddedPostgresRejection(
      `Another Fornace is running on this data folder (its database is ${folder.directory}): stop it first, or choose another DATA_DIR.`,
    )
  if (!(await isPostmasterOf(folder.cluster, pid)))
    throw new EmbeddedPostgresRejection(
      `A PostgreSQL that was left behind on ${folder.directory} runs in another container or under another user: end it there first.`,
    )
  await endPostmaster(folder.cluster, pid)
}

/** Returns when no PostgreSQL runs on the cluster, with the pid that a dead one left in its lock file. */
const clearTheWay = async (site: Site): Promise<number | undefined> => {
  const { cluster } = site.folder
  const notifyAt = Date.now() + lockPatience
  let notified = false
  for (;;) {
    site.signal.throwIfAborted()
    const match = await readLockFile(cluster)
    if (!match) return undefined
    const owner = await connectAsOwner(match.socketFolder, site.passwords)
    if (owner === 'silent' && !(await isPostmasterOf(cluster, match.pid))) return match.pid
    if (typeof owner === 'object') {
      await endIfAbandoned(site, owner, match.pid).finally(() => owner.end())
    } else if (!notified && Date.now() > notifyAt) {
      notified = true
      site.notice(
        `Waiting for PostgreSQL (pid ${match.pid}) on ${cluster}, which is starting or shutting down.`,
      )
    }
    await delay(pollEvery)
  }
}

/** Undefined when the postmaster ended before we had the lock. */
const lockWhenReady = async (site: Site, postmaster: Postmaster): Promise<Holding | undefined> => {
  const pid = await postmaster.pid
  while (!postmaster.hasEnded()) {
    site.signal.throwIfAborted()
    const match = await readLockFile(site.folder.cluster)
    // With another pid it is another server's PostgreSQL that answers at this socket: ours has lost the race.
    if (match?.pid === pid && match?.ready) {
      const lock = await connectAsOwner(site.socketFolder, site.passwords)
      if (typeof lock === 'object') {
        const lockLost = new Promise<void>((resolve) => lock.once('end', () => resolve()))
        if (await tryLock(lock).catch(() => false)) return { postmaster, lock, lockLost }
        await lock.end().catch(() => {})
      }
    }
    await delay(pollEvery)
  }
  return undefined
}

export const acquire = async (site: Site): Promise<Holding> => {
  for (let failures = 1; ; failures++) {
    const stalePid = await clearTheWay(site)
    const postmaster = startPostmaster(site.folder, site.binaries, site.socketFolder, stalePid)
    site.latest = postmaster
    const holding = await lockWhenReady(site, postmaster)
    if (holding) return holding
    if (failures === attempts)
      throw new EmbeddedPostgresRejection(
        `PostgreSQL does not start: ${await lastComplaint(site.folder.log)} (see ${site.folder.log})`,
      )
    // The last processes of one that was killed may still be going, or another server was quicker.
    await delay(50 * 2 ** failures, undefined, { signal: site.signal })
  }
}

const acquireAgain = async (site: Site, pauseBefore: number): Promise<Holding> => {
  let notified = ''
  for (let pause = pauseBefore; ; pause = Math.min(pause * 2, maxPause)) {
    await delay(pause, undefined, { signal: site.signal })
    try {
      return await acquire(site)
    } catch (error) {
      site.signal.throwIfAborted()
      const { message } = error as Error
      if (message !== notified) site.notice(message)
      notified = message
    }
  }
}

/** Keeps PostgreSQL running and the lock in our hands until the signal; meanwhile the product sees failing connections. */
export const supervise = async (site: Site, first: Holding): Promise<void> => {
  let holding = first
  let pause = firstPause / 2
  try {
    for (;;) {
      const since = Date.now()
      await Promise.race([holding.postmaster.ended, holding.lockLost])
      site.signal.throwIfAborted()
      const again = await lockWhenReady(site, holding.postmaster).catch(() => undefined)
      site.signal.throwIfAborted()
      if (again) {
        holding = again
        continue
      }
      // Should its parent alone have died, we must not be the ones who keep the lock from ourselves.
      void holding.lock.end().catch(() => {})
      site.notice(`PostgreSQL ended unexpectedly and is started again (see ${site.folder.log}).`)
      pause = Date.now() - since > calmAfter ? firstPause : Math.min(pause * 2, maxPause)
      holding = await acquireAgain(site, pause)
    }
  } catch (error) {
    if (!site.signal.aborted) throw error
  }
}
