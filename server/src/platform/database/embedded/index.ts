import { rmdir } from 'node:fs/promises'
import { findBinaryPackage, installBinaries } from './binaries.ts'
import { prepareCluster, readPasswords } from './cluster.ts'
import { findPlace, makeSocketFolder } from './data-folder.ts'
import { tidy } from './folders.ts'
import { shortenLog } from './log-file.ts'
import { connectionOf, type ProductConnection, prepareDatabase } from './ownership.ts'
import { EmbeddedPostgresRejection } from './rejection.ts'
import { acquire, endPostmaster, type Site, supervise } from './supervision.ts'

export { EmbeddedPostgresRejection } from './rejection.ts'
export { hasEmbeddedPostgres, runningPostgres } from './running.ts'

export interface EmbeddedPostgres {
  readonly connection: ProductConnection
  /** Actual folder of the cluster; outside the data folder when the user of PostgreSQL has no access to that. */
  readonly directory: string
  /** shuts the database down and waits for its end; any number of times */
  stop(): Promise<void>
}

const logCheckEvery = 60 * 60_000

const prepareSite = async (dataDir: string, notice: (line: string) => void, signal: AbortSignal) => {
  const binaryPackage = await findBinaryPackage()
  const folder = await findPlace(dataDir, notice)
  const binaries = await installBinaries(binaryPackage, folder.directory, folder.runAs)
  const passwords = await readPasswords(folder)
  await prepareCluster(folder, binaries, binaryPackage.major, passwords.owner)
  await shortenLog(folder.log)
  const site: Site = {
    folder,
    binaries,
    socketFolder: await makeSocketFolder(folder),
    passwords,
    notice,
    signal,
  }
  return site
}

const stopSite = async (site: Site) => {
  const { cluster, directory } = site.folder
  site.latest?.release()
  await site.latest?.ended
  const pid = await site.latest?.pid
  // Only when its parent was killed alone is there anything left to end.
  if (pid !== undefined) await endPostmaster(cluster, pid)
  // Only an empty folder is removed: a server that failed to start must not remove the socket of the running one.
  if (!site.socketFolder.startsWith(directory)) await rmdir(site.socketFolder).catch(() => {})
}

const start = async (dataDir: string, notice: (line: string) => void): Promise<EmbeddedPostgres> => {
  const stopping = new AbortController()
  const site = await prepareSite(dataDir, notice, stopping.signal)
  const { directory } = site.folder
  try {
    const holding = await acquire(site)
    await prepareDatabase(holding.lock, site.passwords)
    await tidy(directory, site.binaries)
    const supervision = supervise(site, holding)
    const logCheck = setInterval(
      () => void shortenLog(site.folder.log).catch(() => {}),
      logCheckEvery,
    ).unref()
    let stopped: Promise<void> | undefined
    return {
      connection: connectionOf(site.socketFolder, site.passwords),
      directory,
      stop: () => {
        stopped ??= (async () => {
          clearInterval(logCheck)
          stopping.abort()
          site.latest?.release()
          await supervision
          await stopSite(site)
        })()
        return stopped
      },
    }
  } catch (error) {
    await stopSite(site)
    throw error
  }
}

/** Starts PostgreSQL inside the data folder and keeps it running until `stop`. One server per data folder. */
export const startEmbeddedPostgres = async ({
  dataDir,
  notice,
}: {
  dataDir: string
  /** one-line notices for the person at the console */
  notice: (line: string) => void
}): Promise<EmbeddedPostgres> => {
  try {
    return await start(dataDir, notice)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new EmbeddedPostgresRejection(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}
