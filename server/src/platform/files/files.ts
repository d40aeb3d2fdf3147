import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileInfo } from '@fornace/contract/kit/file'
import {
  FILE_KINDS,
  type FileKind,
  type FileType,
  fileAddress,
  kindOfType,
  megabytes,
  type PictureSize,
} from '@fornace/contract/kit/file-kinds'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { fairQueue } from '../fair-queue.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { type Sandbox, SandboxFailure, sandboxTask } from '../sandbox/sandbox.ts'
import { fileDigests } from './digests.ts'
import { missingContents, strayKeys } from './file.checks.ts'
import { deleteForsaken, type FileRow, findFiles, insertFile, untakenBytes } from './file.store.ts'
import { isHonestName, nameAs, safeName } from './file-name.ts'
import { fileOwnership, type Ownership } from './file-ownership.ts'
import type { work } from './inspect/inspect.task.ts'
import type { Rejection, Verdict } from './inspect/verdict.ts'
import { keyOf, keysOf } from './keys.ts'
import { pictureSizes } from './pictures.ts'
import type { Range, Storage } from './storage.ts'

export { NoRoom } from './storage.ts'

/** Rejected file, with the reason. */
export class FileRejected extends Error {
  readonly rejection: Rejection
  constructor(rejection: Rejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

interface Upload {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array>
  /** Purpose of the upload; by default derived from the content. */
  readonly kind: FileKind | undefined
  readonly uploaderId: number
}

interface MadeFile {
  readonly name: string
  readonly type: FileType
  readonly chunks: AsyncIterable<Uint8Array>
  readonly forUser: number
  readonly max: number
}

export interface Files {
  /** Inspects and stores an upload for its uploader. Throws `FileRejected` or `NoRoom`, and then stores nothing. */
  keep(upload: Upload): Promise<FileInfo>
  /**
   * Stores a generated file: readable by its user alone, and swept after a day like an unattached upload. Throws
   * `FileRejected` or `NoRoom`, and then stores nothing.
   */
  keepMade(made: MadeFile): Promise<FileInfo>
  /** Total size of the generated files of a user. */
  madeBytes(userId: number): Promise<number>
  /** Has an upload on this machine read once, and keeps nothing of it. Fails as `keep` does. */
  pass<Result>(
    upload: Pick<Upload, 'chunks'> & { readonly kind: FileKind },
    read: (path: string) => Promise<Result>,
  ): Promise<Result>
  /** The bytes of a file, or a picture in one of its sizes, which is made if it is not there; undefined when there are none. */
  open(
    file: Pick<FileRow, 'contentId' | 'type' | 'thumbhash'>,
    size?: PictureSize,
    forUser?: number,
  ): Promise<OpenFile | undefined>
  /** The same by the id of the file. */
  openFile(id: string, size?: PictureSize): Promise<OpenFile | undefined>
  /**
   * Deletes unattached files, files detached long ago, and remains of interrupted uploads. A copy of an installation
   * deletes nothing: the same store may have files of the original, whose rows it does not know.
   */
  sweep(): Promise<void>
  ownership(): Promise<Ownership>
  /** Creates the sizes of pictures that were stored before sizes existed, a few hundred at a time. */
  makeSizes(): Promise<void>
  /** Computes the digests of files that were stored before digests existed. */
  makeDigests(): Promise<void>
  /** Place of the bytes. */
  readonly storage: Storage
  /** Rows whose bytes are missing, and bytes that no row speaks of. */
  check(): Promise<{ readonly missing: string[]; readonly unknown: string[] }>
}

export interface OpenFile {
  readonly size: number
  read(range?: Range): Readable
}

const HOUR_MS = 3_600_000
/** Until then an upload waits for the record that takes it. */
const UNTAKEN_HOURS = 24
/** Limit of unattached uploads for each user, so that one user cannot fill the disk. */
const MAX_UNTAKEN = 2 * 1024 ** 3
/** As long a deleted record comes back with its files. */
export const RELEASED_DAYS = 30
const MOST = Math.max(...Object.values(FILE_KINDS).map(({ max }) => max))

const inspect = sandboxTask<typeof work>(new URL('./inspect/inspect.task.ts', import.meta.url), {
  seconds: 60,
})

/** Pictures that need much memory are made one at a time, for whomever: the machine has to hold all of them. */
const LARGE_TURNS = { maxRunning: 1, maxWaiting: 30 }

/** Key of a user in the queue of the sandbox. */
const onBehalfOf = (userId: number) => `user ${userId}`

const tooLarge = (max: number) =>
  new FileRejected({ code: 'file.too-large', params: { max: megabytes(max) } })

async function* atMost(chunks: AsyncIterable<Uint8Array>, max: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > max) throw tooLarge(max)
    yield chunk
  }
}

/** File service: uploads are inspected, stored under random names, and swept when unattached. */
export const openFiles = (services: {
  database: Database
  clock: Clock
  jobs: Jobs
  sandbox: Sandbox
  storage: Storage
  log: Log
  config: Pick<Config, 'S3_URL' | 'DATABASE_URL' | 'PUBLIC_URL'>
  /** Location of the database (`installation.ts`). */
  place: string
}): Files => {
  const { database, clock, jobs, sandbox, storage } = services
  const pictures = pictureSizes(services)
  const digests = fileDigests(services)
  const { ownership, mayDelete } = fileOwnership(services)

  const oneLarge = fairQueue(LARGE_TURNS)
  const verdictOn = async (
    file: string,
    name: string,
    uploaderId: number,
  ): Promise<Exclude<Verdict, { isLarge: true }>> => {
    const look = (takesLarge: boolean) =>
      sandbox.run(inspect, { file, name, takesLarge }, { onBehalfOf: onBehalfOf(uploaderId) })
    try {
      const verdict = await look(false)
      if (!('isLarge' in verdict)) return verdict
      const made = await oneLarge(onBehalfOf(uploaderId), () => look(true))
      return 'isLarge' in made ? { refused: { code: 'file.too-heavy' } } : made
    } catch (error) {
      // A file that exceeds time or memory may be valid: it is too heavy, not damaged.
      if (error instanceof SandboxFailure)
        return { refused: { code: error.reason === 'threw' ? 'file.damaged' : 'file.too-heavy' } }
      throw error
    }
  }

  const keep: Files['keep'] = async ({ name: given, chunks, kind, uploaderId }) => {
    if ((await untakenBytes(database, uploaderId)) > MAX_UNTAKEN)
      throw new FileRejected({ code: 'file.too-many' })
    const received = await storage.receive(atMost(chunks, kind ? FILE_KINDS[kind].max : MOST))
    const id = randomUUID()
    const name = safeName(given)
    let isWritten = false
    try {
      const verdict = await verdictOn(received.path, name, uploaderId)
      if (verdict.refused) throw new FileRejected(verdict.refused)
      const { type, picture } = verdict
      const { types, max } = FILE_KINDS[kind ?? kindOfType(type)]
      if (!types.includes(type)) throw new FileRejected({ code: 'file.type' })
      if (!isHonestName(name, type)) throw new FileRejected({ code: 'file.name' })
      // Written anew, a picture may be larger than it came.
      if (Math.max(received.size, picture?.bytes.byteLength ?? 0) > max) throw tooLarge(max)
      const { size, sha256 } = picture ? await storage.write(keyOf(id), picture.bytes) : received
      if (picture) await pictures.store(id, picture)
      else await storage.adopt(keyOf(id), received.path)
      const metadata = {
        id,
        name: nameAs(name, picture?.type ?? type),
        size,
        type: picture?.type ?? type,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        thumbhash: picture?.thumbhash ?? null,
      }
      isWritten = true
      await insertFile(database, { ...metadata, sha256, uploaderId, createdAt: clock.now() })
      return { ...metadata, url: fileAddress(id) }
    } catch (error) {
      // A lost connection does not say whether the row is there: bytes without one go with the next sweep.
      if (!isWritten) for (const key of keysOf(id)) await storage.remove(key)
      throw error
    } finally {
      await storage.discard(received.path)
    }
  }

  const keepMade: Files['keepMade'] = async ({ name, type, chunks, forUser, max }) => {
    const received = await storage.receive(atMost(chunks, max))
    const id = randomUUID()
    const noPicture = { width: null, height: null, thumbhash: null }
    const metadata = { id, name: safeName(name), size: received.size, type, ...noPicture }
    try {
      await storage.adopt(keyOf(id), received.path)
      const { sha256 } = received
      const createdAt = clock.now()
      await insertFile(database, { ...metadata, sha256, uploaderId: forUser, createdAt, isMade: true })
      return { ...metadata, url: fileAddress(id) }
    } finally {
      // Bytes whose row was not written go with the next sweep.
      await storage.discard(received.path)
    }
  }

  const open: Files['open'] = async (file, size, forUser) => {
    const key = keyOf(file.contentId, size)
    const stored = await storage.size(key)
    const make = () => pictures.make(file, forUser === undefined ? undefined : onBehalfOf(forUser))
    const isMade = stored === undefined && size !== undefined && (await make())
    const bytes = isMade ? await storage.size(key) : stored
    if (bytes === undefined) return undefined
    return { size: bytes, read: (range = { start: 0, end: bytes - 1 }) => storage.read(key, range) }
  }

  const pass: Files['pass'] = async ({ chunks, kind }, read) => {
    const received = await storage.receive(atMost(chunks, FILE_KINDS[kind].max))
    try {
      return await read(received.path)
    } finally {
      await storage.discard(received.path)
    }
  }

  const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS)

  /** Younger ones may belong to an upload in progress. */
  const strays = () => strayKeys(database, storage, ago(UNTAKEN_HOURS))

  const sweep = async (): Promise<void> => {
    await storage.discardBefore(ago(UNTAKEN_HOURS))
    if (!(await mayDelete())) return
    await deleteForsaken(database, {
      uploadedBefore: ago(UNTAKEN_HOURS),
      releasedBefore: ago(RELEASED_DAYS * 24),
    })
    // Rows first: after a crash the remaining content has no row, and is deleted as an orphan.
    for await (const key of strays()) await storage.remove(key)
  }

  const check: Files['check'] = async () => {
    const missing: string[] = []
    for await (const id of missingContents(database, storage)) missing.push(id)
    const unknown: string[] = []
    for await (const key of strays()) unknown.push(key)
    return { missing, unknown }
  }

  jobs.declare({ name: 'files.sweep', handle: sweep, every: '17 * * * *' })
  jobs.declare({ name: 'files.sizes', handle: pictures.makeMissing, every: '37 * * * *' })
  jobs.declare({
    name: 'files.digests',
    handle: (_data, signal) => digests.makeMissing(signal),
    every: '47 * * * *',
  })

  return {
    keep,
    keepMade,
    madeBytes: (userId) => untakenBytes(database, userId, 'made'),
    pass,
    open,
    openFile: async (id, size) => {
      const [row] = await findFiles(database, [id])
      return row && open(row, size)
    },
    sweep,
    ownership,
    makeSizes: pictures.makeMissing,
    makeDigests: digests.makeMissing,
    storage,
    check,
  }
}
