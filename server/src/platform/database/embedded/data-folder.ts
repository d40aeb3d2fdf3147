import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { codeOf, exists } from './folders.ts'
import { EmbeddedPostgresRejection } from './rejection.ts'
import { type Identity, run } from './run.ts'

export interface Place {
  /** everything of the embedded database is in here, by its real path */
  readonly directory: string
  readonly cluster: string
  readonly log: string
  readonly runAs: Identity | undefined
}

// PostgreSQL refuses to run as root.
const nobody: Identity = { uid: 65534, gid: 65534 }
const elsewhere = '/var/lib/fornace'
const weAreRoot = () => process.geteuid?.() === 0
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Tries it for real: every parent, the file system and its mount options have a say. */
const isUsableFor = async (folder: string, runAs: Identity) => {
  const probe = await mkdtemp(join(folder, '.probe-')).catch(() => undefined)
  if (probe === undefined) return false
  try {
    await chown(probe, runAs.uid, runAs.gid)
    await run('/bin/sh', ['-c', 'cd "$1" && : > made && chmod 700 .', 'sh', probe], runAs)
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

const makePassable = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

/** The link keeps database and data folder together: moving the folder keeps its database, deleting it starts anew. */
const settleElsewhere = async (requested: string, dataDir: string, notice: (line: string) => void) => {
  await makePassable(elsewhere)
  const target = await mkdtemp(join(elsewhere, `${shortHash(dataDir)}-`))
  await chmod(target, 0o711)
  const settled =
    (await isUsableFor(target, nobody)) &&
    (await symlink(target, requested).then(
      () => true,
      (error) => codeOf(error) !== 'EEXIST' && Promise.reject(error),
    ))
  if (settled)
    return notice(
      `PostgreSQL runs as nobody when Fornace is started by root, and nobody cannot reach ${dataDir}: the database is made in ${target}.`,
    )
  await rm(target, { recursive: true })
  if (!(await exists(requested)))
    throw new EmbeddedPostgresRejection(
      `Neither ${dataDir} nor ${elsewhere} can be used by the user nobody, as whom PostgreSQL runs when Fornace is started by root: start Fornace as an ordinary user or set DATABASE_URL.`,
    )
}

const identityFor = async (cluster: string): Promise<Identity | undefined> => {
  const owner = await stat(cluster).catch(() => undefined)
  if (!weAreRoot()) {
    if (owner && owner.uid !== process.geteuid?.())
      throw new EmbeddedPostgresRejection(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start Fornace as that user or as root.`,
      )
    return undefined
  }
  if (owner?.uid === 0)
    throw new EmbeddedPostgresRejection(
      `The database in ${cluster} belongs to root, as whom PostgreSQL does not run: give it away with chown -R ${nobody.uid}:${nobody.gid}.`,
    )
  return owner ? { uid: owner.uid, gid: owner.gid } : nobody
}

export const findPlace = async (dataDirAsGiven: string, notice: (line: string) => void): Promise<Place> => {
  await mkdir(resolve(dataDirAsGiven), { recursive: true })
  const dataDir = await realpath(dataDirAsGiven)
  const requested = join(dataDir, 'postgres')

  if (!(await exists(requested))) {
    if (!weAreRoot() || (await isUsableFor(dataDir, nobody))) await makePassable(requested)
    else await settleElsewhere(requested, dataDir, notice)
  } else if ((await lstat(requested)).isSymbolicLink()) {
    const target = await readlink(requested)
    if (!(await exists(resolve(dataDir, target))))
      throw new EmbeddedPostgresRejection(
        `The database of ${dataDir} was kept in ${target}, which is gone: bring it back, or delete the link ${requested} to begin with an empty database.`,
      )
    notice(`The database of ${dataDir} is kept in ${target}.`)
  }

  const directory = await realpath(requested)
  const cluster = join(directory, 'cluster')
  const runAs = await identityFor(cluster)
  if (runAs && !(await isUsableFor(directory, runAs)))
    throw new EmbeddedPostgresRejection(
      `The database in ${directory} cannot be reached by uid ${runAs.uid}, as whom PostgreSQL runs when Fornace is started by root: let that user pass every folder above it (chmod o+x) or start Fornace as an ordinary user.`,
    )
  return { directory, cluster, log: join(directory, 'postgres.log'), runAs }
}

// One byte of the kernel's sun_path is the closing zero.
const maxSocketPathLength = process.platform === 'darwin' ? 103 : 107
const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= maxSocketPathLength

/** Creates the folder, or accepts that of an earlier start; a folder of another user is rejected. */
const isPrivate = async (folder: string, runAs: Identity | undefined) => {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const match = await lstat(folder)
  if (!match.isDirectory() || (match.mode & 0o077) !== 0) return false
  const isOurs = match.uid === process.geteuid?.()
  if (isOurs && runAs) await chown(folder, runAs.uid, runAs.gid)
  return isOurs || match.uid === runAs?.uid
}

export const makeSocketFolder = async ({ directory, runAs }: Place): Promise<string> => {
  const inside = join(directory, 'socket')
  if (fits(inside) && (await isPrivate(inside, runAs))) return inside
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const folder = join(parent, `fornace-${shortHash(directory)}`)
    if (!fits(folder) || (runAs && !(await isUsableFor(parent, runAs)))) continue
    if (await isPrivate(folder, runAs)) return folder
  }
  throw new EmbeddedPostgresRejection(
    `There is no private folder for the socket of PostgreSQL, neither ${basename(inside)} in ${directory} nor one in ${tmpdir()}.`,
  )
}
