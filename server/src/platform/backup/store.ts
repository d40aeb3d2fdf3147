import { createHash } from 'node:crypto'
import type { Storage } from '../files/storage.ts'
import { joined, storedBytes, textOf } from '../files/stored-bytes.ts'
import { type Encryption, newEncryption, openEncryption } from './encryption.ts'
import { type BackedUpFile, type Manifest, parseManifest } from './manifest.ts'
import { BackupRejection, DamagedBackup } from './rejection.ts'
import { compressed, decompressed, digestOf, measured } from './streams.ts'

type Chunks = AsyncIterable<Uint8Array>

const MANIFEST = 'manifest.json'
const ENCRYPTED = '.enc'
const PARAMETERS = 'encryption.json'
const CONTENT = 'files/'
const ERASURES = 'erasures/'

const MANIFEST_KEY = /^(\d{4}-\d\d-\d\dT\d{6}Z)\/manifest\.json(?:\.enc)?$/
const BACKUP_KEY = /^(\d{4}-\d\d-\d\dT\d{6}Z)\//
const ERASURE_KEY = /^erasures\/(\d{4}-\d\d-\d\dT\d{6}Z)-[0-9a-f-]+\.json(?:\.enc)?$/

/** Name of a backup: its moment, to the second. */
export const nameOfBackup = (moment: Date): string =>
  moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '')

/** Moment of a backup, from its name. */
export const momentOfBackup = (name: string): Date =>
  new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'))

/** Erasures are dated when they begin, backups too; clocks of servers differ. */
const MARGIN_MS = 3_600_000

/** Whether a backup may have been made without the erasure of this key. */
export const mayLack = (backup: string, erasureKey: string): boolean => {
  const erasedAt = momentOfBackup(ERASURE_KEY.exec(erasureKey)?.[1] ?? '')
  return erasedAt.getTime() > momentOfBackup(backup).getTime() - MARGIN_MS
}

export const isEncryptedKey = (key: string): boolean => key.endsWith(ENCRYPTED)

/** What a place holds: whole backups, keys of every backup begun, and stored content. */
export interface Holdings {
  /** Names of whole backups, the newest first. */
  readonly backups: readonly string[]
  readonly keysOf: ReadonlyMap<string, readonly string[]>
  /** Keys of erasures. */
  readonly erasures: readonly string[]
  /** Stored content, by key. */
  readonly content: ReadonlyMap<string, { readonly size: number; readonly writtenAt: Date }>
}

export const holdingsOf = async (storage: Storage): Promise<Holdings> => {
  const backups: string[] = []
  const keysOf = new Map<string, string[]>()
  const erasures: string[] = []
  const content = new Map<string, { size: number; writtenAt: Date }>()
  for await (const { key, size, writtenAt } of storage.list()) {
    const whole = MANIFEST_KEY.exec(key)?.[1]
    if (whole) backups.push(whole)
    const name = BACKUP_KEY.exec(key)?.[1]
    if (name) keysOf.set(name, [...(keysOf.get(name) ?? []), key])
    if (ERASURE_KEY.test(key)) erasures.push(key)
    if (key.startsWith(CONTENT)) content.set(key, { size, writtenAt })
  }
  return { backups: backups.toSorted().toReversed(), keysOf, erasures, content }
}

/** Objects of a place as they are written and read: encrypted where there is a passphrase. */
export interface BackupStore {
  readonly isEncrypted: boolean
  /** Key of an object of a backup. */
  keyOf(name: string, object: string): string
  /** Key of content, by the SHA-256 of its bytes. */
  contentKey(sha256: string): string
  /** Stored bytes of content of so many bytes. */
  contentSize(size: number): number
  /**
   * Writes compressed content; `content` is the digest of the bytes before compression. Not before `stored` it is safely
   * on the disk: the next content need not wait for that.
   */
  writeCompressed(key: string, chunks: Chunks): Promise<{ object: StoredObject; stored: Promise<void> }>
  readCompressed(key: string): Promise<Chunks>
  /** Receives content, and stores it only when `accepts` the digest of its bytes; undefined when it does not. */
  writeContent(chunks: Chunks, accepts: (sha256: string) => boolean): Promise<WrittenContent | undefined>
  readContent(file: BackedUpFile): Promise<Chunks>
  writeManifest(name: string, manifest: Manifest): Promise<void>
  readManifest(name: string): Promise<Manifest>
  writeErasure(name: string, text: string): Promise<void>
  readErasure(key: string): Promise<string>
  /** Rejects an object whose stored bytes are others. */
  check(key: string, expected: { size: number; sha256: string }): Promise<void>
}

export interface StoredObject {
  readonly size: number
  readonly sha256: string
  readonly content: string
  readonly plain: number
}

export interface WrittenContent {
  readonly key: string
  readonly sha256: string
  readonly size: number
}

async function* chunkOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const storeWith = (storage: Storage, encryption: Encryption | undefined): BackupStore => {
  const ending = encryption ? ENCRYPTED : ''
  const closed = (key: string, chunks: Chunks) => encryption?.encrypt(key, chunks) ?? chunks
  const opened = (key: string, chunks: Chunks, label?: string) =>
    encryption?.decrypt(key, chunks, label) ?? chunks

  const bytesOf = async (key: string): Promise<Chunks> => {
    const chunks = await storedBytes(storage, key)
    if (!chunks) throw new DamagedBackup(key, 'backup.missing')
    return chunks
  }

  const write = async (key: string, chunks: Chunks) => {
    const { path, ...written } = await storage.receive(closed(key, chunks))
    const stored = storage.adopt(key, path).finally(() => storage.discard(path))
    // The caller is told of a failure.
    stored.catch(() => {})
    return { written, stored }
  }

  const sealed = (key: string, text: string) => joined(closed(key, chunkOf(Buffer.from(text))))
  const unsealed = async (key: string, bytes: Uint8Array) =>
    (await joined(opened(key, chunkOf(bytes)))).toString('utf8')

  const contentKey = (sha256: string): string => {
    const name = encryption?.nameOf(sha256) ?? sha256
    return `${CONTENT}${name.slice(0, 2)}/${name}`
  }

  const manifestKey = (name: string) => `${name}/${MANIFEST}${ending}`
  const sumKey = (name: string) => `${name}/${MANIFEST}.sha256`

  return {
    isEncrypted: encryption !== undefined,
    keyOf: (name, object) => `${name}/${object}.zst${ending}`,
    contentKey,
    contentSize: (size) => encryption?.sizeOf(size) ?? size,
    writeCompressed: async (key, chunks) => {
      const plain = measured(chunks)
      const { written, stored } = await write(key, compressed(plain.chunks))
      const { size, sha256 } = plain.end()
      return { object: { ...written, content: sha256, plain: size }, stored }
    },
    readCompressed: async (key) => decompressed(key, opened(key, await bytesOf(key))),
    writeContent: async (chunks, accepts) => {
      // The key of an object is part of its encryption, and here it is known at the end: all content has the same.
      const plain = encryption ? measured(chunks) : undefined
      const { path, ...received } = await storage.receive(plain ? closed(CONTENT, plain.chunks) : chunks)
      try {
        const { sha256, size } = plain?.end() ?? received
        if (!accepts(sha256)) return undefined
        const key = contentKey(sha256)
        await storage.adopt(key, path)
        return { key, sha256, size }
      } finally {
        await storage.discard(path)
      }
    },
    readContent: async ({ sha256 }) => {
      const key = contentKey(sha256)
      return opened(CONTENT, await bytesOf(key), key)
    },
    writeManifest: async (name, manifest) => {
      const whole = await sealed(manifestKey(name), `${JSON.stringify(manifest, null, 1)}\n`)
      const sum = createHash('sha256').update(whole).digest('hex')
      if (encryption)
        await storage.write(`${name}/${PARAMETERS}`, Buffer.from(JSON.stringify(encryption.parameters)))
      await storage.write(sumKey(name), Buffer.from(`${sum}  ${MANIFEST}${ending}\n`))
      // Last: a backup without its manifest is none.
      await storage.write(manifestKey(name), whole)
    },
    readManifest: async (name) => {
      const key = manifestKey(name)
      const whole = await joined(await bytesOf(key))
      const sum = await textOf(storage, sumKey(name))
      if (sum?.slice(0, 64) !== createHash('sha256').update(whole).digest('hex')) throw new DamagedBackup(key)
      return parseManifest(await unsealed(key, whole), key)
    },
    writeErasure: async (name, text) => {
      const key = `${ERASURES}${name}.json${ending}`
      await storage.write(key, await sealed(key, text))
    },
    readErasure: async (key) => {
      const bytes = await joined(await bytesOf(key))
      // An earlier one, of a place that is encrypted since.
      return isEncryptedKey(key) ? unsealed(key, bytes) : bytes.toString('utf8')
    },
    check: async (key, { size, sha256 }) => {
      const written = await digestOf(await bytesOf(key))
      if (written.size !== size || written.sha256 !== sha256) throw new DamagedBackup(key)
    },
  }
}

/** Store of a place as it is: without encryption until the first backup with a passphrase. */
export const storeOfPlace = async (
  storage: Storage,
  passphrase: string | undefined,
): Promise<BackupStore> => {
  const existing = await textOf(storage, PARAMETERS)
  return storeWith(storage, existing ? await openEncryption(existing, passphrase, PARAMETERS) : undefined)
}

/** Store for a new backup: with a passphrase encrypted, by the parameters of the place. */
export const storeForWriting = async (
  storage: Storage,
  passphrase: string | undefined,
): Promise<BackupStore> => {
  if (passphrase === undefined || (await storage.size(PARAMETERS)) !== undefined)
    return storeOfPlace(storage, passphrase)
  const encryption = await newEncryption(passphrase)
  await storage.write(PARAMETERS, Buffer.from(JSON.stringify(encryption.parameters)))
  return storeWith(storage, encryption)
}

/** Store of an existing backup, which carries the parameters of its encryption. */
export const storeOfBackup = async (
  storage: Storage,
  name: string,
  passphrase: string | undefined,
): Promise<BackupStore> => {
  if ((await storage.size(`${name}/${MANIFEST}${ENCRYPTED}`)) === undefined) {
    if ((await storage.size(`${name}/${MANIFEST}`)) === undefined)
      throw new BackupRejection('backup.unknown', { name })
    return storeWith(storage, undefined)
  }
  const key = `${name}/${PARAMETERS}`
  const parameters = await textOf(storage, key)
  if (!parameters) throw new DamagedBackup(key, 'backup.missing')
  return storeWith(storage, await openEncryption(parameters, passphrase, key))
}
