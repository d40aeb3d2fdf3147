import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BackupRejection, DamagedBackup } from './rejection.ts'

/**
 * Encryption of backups: scrypt makes the key of a place from the passphrase, each object has a key of its own (HKDF of
 * its name and a random salt), and its content is AES-256-GCM in chunks, whose number and whether it is the last one
 * are part of the nonce: chunks that are missing, in another order or of another object are recognised.
 */
export interface Encryption {
  readonly parameters: Parameters
  encrypt(key: string, chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** `label` names it where it is damaged. */
  decrypt(key: string, chunks: AsyncIterable<Uint8Array>, label?: string): AsyncIterable<Uint8Array>
  /** Number of bytes that so many have once they are encrypted. */
  sizeOf(size: number): number
  /** Name that says nothing of what it stands for to those without the passphrase. */
  nameOf(digest: string): string
}

const parameters = z.strictObject({
  salt: z.string(),
  cost: z
    .int()
    .min(2)
    .max(2 ** 20),
  /** Recognises another passphrase. */
  check: z.string(),
  /** Recognises damage of this file itself. */
  sum: z.string(),
})
export type Parameters = z.infer<typeof parameters>

const ALGORITHM = 'aes-256-gcm'
const MAGIC = Buffer.from('FORNACE1')
const SALT = 16
const HEADER = MAGIC.length + SALT
const CHUNK = 256 * 1024
const TAG = 16
/** scrypt: 64 MB and about a fifth of a second for each attempt. */
const COST = 2 ** 16
const BLOCK_SIZE = 8

const derive = promisify(
  (passphrase: string, salt: Buffer, cost: number, done: (error: Error | null, key: Buffer) => void) =>
    scrypt(
      passphrase.normalize('NFC'),
      salt,
      32,
      { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * cost * BLOCK_SIZE },
      done,
    ),
)

const sumOf = ({ salt, cost, check }: Omit<Parameters, 'sum'>): string =>
  createHash('sha256').update(`${salt} ${cost} ${check}`).digest('hex').slice(0, 16)

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Chunks of exactly this size, except the last one, which may be empty. */
export async function* inChunks(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.byteLength
    if (length <= size) continue
    let whole = Buffer.concat(waiting, length)
    // At least a byte stays, so that the last chunk is known when it is sent.
    for (; whole.length > size; whole = whole.subarray(size))
      yield { bytes: whole.subarray(0, size), isLast: false }
    waiting = [whole]
    length = whole.length
  }
  yield { bytes: Buffer.concat(waiting, length), isLast: true }
}

async function* withoutHeader(
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  onHeader: (header: Buffer) => void,
): AsyncGenerator<Uint8Array> {
  let header: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (!header) {
      yield chunk
      continue
    }
    header = Buffer.concat([header, chunk])
    if (header.length < HEADER) continue
    onHeader(header.subarray(0, HEADER))
    const rest: Buffer = header.subarray(HEADER)
    header = undefined
    yield rest
  }
  if (header) throw new DamagedBackup(key)
}

const encryptionWith = (master: Buffer, made: Parameters): Encryption => {
  const keyOf = (key: string, salt: Buffer) =>
    Buffer.from(hkdfSync('sha256', master, salt, `backup: ${key}`, 32))
  return {
    parameters: made,
    sizeOf: (size) => HEADER + size + TAG * Math.max(1, Math.ceil(size / CHUNK)),
    nameOf: (digest) => createHmac('sha256', master).update(`name: ${digest}`).digest('hex'),
    encrypt: async function* (key, chunks) {
      const salt = randomBytes(SALT)
      const own = keyOf(key, salt)
      yield Buffer.concat([MAGIC, salt])
      let index = 0
      for await (const { bytes, isLast } of inChunks(chunks, CHUNK)) {
        const cipher = createCipheriv(ALGORITHM, own, nonceOf(index, isLast), { authTagLength: TAG })
        yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
        index += 1
      }
    },
    decrypt: async function* (key, chunks, label = key) {
      let own: Buffer | undefined
      const body = withoutHeader(label, chunks, (header) => {
        if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new DamagedBackup(label)
        own = keyOf(key, header.subarray(MAGIC.length))
      })
      let index = 0
      for await (const { bytes, isLast } of inChunks(body, CHUNK + TAG)) {
        if (!own || bytes.length < TAG) throw new DamagedBackup(label)
        const decipher = createDecipheriv(ALGORITHM, own, nonceOf(index, isLast), { authTagLength: TAG })
        decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
        const text = decipher.update(bytes.subarray(0, bytes.length - TAG))
        try {
          decipher.final()
        } catch {
          throw new DamagedBackup(label)
        }
        yield text
        index += 1
      }
    },
  }
}

const checkOf = (master: Buffer): string => createHmac('sha256', master).update('check').digest('hex')

/** Encryption of a place that has none yet. */
export const newEncryption = async (passphrase: string): Promise<Encryption> => {
  const salt = randomBytes(SALT)
  const master = await derive(passphrase, salt, COST)
  const made = { salt: salt.toString('hex'), cost: COST, check: checkOf(master) }
  return encryptionWith(master, { ...made, sum: sumOf(made) })
}

/** Encryption by stored parameters; rejects another passphrase, and parameters that are damaged. */
export const openEncryption = async (
  text: string,
  passphrase: string | undefined,
  key: string,
): Promise<Encryption> => {
  const parsed = parameters.safeParse(jsonOf(text))
  if (!parsed.success || sumOf(parsed.data) !== parsed.data.sum) throw new DamagedBackup(key)
  if (passphrase === undefined) throw new BackupRejection('backup.passphrase-missing')
  const master = await derive(passphrase, Buffer.from(parsed.data.salt, 'hex'), parsed.data.cost)
  const expected = Buffer.from(parsed.data.check, 'hex')
  const given = Buffer.from(checkOf(master), 'hex')
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new BackupRejection('backup.passphrase-other')
  return encryptionWith(master, parsed.data)
}

/** Undefined for text that is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
