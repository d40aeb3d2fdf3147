import { createHmac, randomBytes } from 'node:crypto'
import { chown, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './data-folder.ts'
import { codeOf, exists, syncFolder, unfinished } from './folders.ts'
import { EmbeddedPostgresRejection } from './rejection.ts'
import { run } from './run.ts'

export interface Passwords {
  /** of `postgres`, who owns the cluster: only this folder's code uses it */
  readonly owner: string
  /** of `fornace`, as whom the product connects */
  readonly product: string
}

/** Password file next to the cluster; the first process creates it. */
export const readPasswords = async ({ directory }: Pick<Place, 'directory'>): Promise<Passwords> => {
  const passwordFile = join(directory, 'password')
  if (!(await exists(passwordFile))) {
    const mine = unfinished(passwordFile)
    await writeFile(mine, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    try {
      // A link, unlike a rename, never replaces the password of another server that starts at the same moment.
      await link(mine, passwordFile)
      await syncFolder(directory)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      await rm(mine)
    }
  }
  const owner = (await readFile(passwordFile, 'utf8')).trim()
  if (owner === '')
    throw new EmbeddedPostgresRejection(`The password of the database, in ${passwordFile}, is empty.`)
  return { owner, product: createHmac('sha256', owner).update('fornace').digest('hex') }
}

const refuseOtherMajor = async (cluster: string, major: string) => {
  const match = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => 'unknown')).trim()
  if (match !== major)
    throw new EmbeddedPostgresRejection(
      `The database in ${cluster} is of PostgreSQL ${match}, this Fornace comes with PostgreSQL ${major}: start the Fornace that made it and take a backup, then restore it here.`,
    )
}

const initialise = async (
  { directory, runAs }: Place,
  folder: string,
  binaries: string,
  password: string,
) => {
  const passwordFile = `${folder}-password`
  try {
    await mkdir(folder, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (runAs) {
      await chown(folder, runAs.uid, runAs.gid)
      await chown(passwordFile, runAs.uid, runAs.gid)
    }
    const options = [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]
    await run(join(binaries, 'bin', 'initdb'), options, runAs).catch((error: Error) => {
      throw new EmbeddedPostgresRejection(`The database cannot be made in ${directory}: ${error.message}`)
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Makes the cluster if there is none; after this it is there and of our version. */
export const prepareCluster = async (folder: Place, binaries: string, major: string, password: string) => {
  const { cluster, directory } = folder
  if (!(await exists(cluster))) {
    const mine = unfinished(cluster)
    try {
      await initialise(folder, mine, binaries, password)
      await rename(mine, cluster)
      await syncFolder(directory)
    } catch (error) {
      await rm(mine, { recursive: true, force: true })
      // Another server that starts at the same moment may have been quicker.
      if (!(await exists(cluster))) throw error
    }
  }
  await refuseOtherMajor(cluster, major)
}
