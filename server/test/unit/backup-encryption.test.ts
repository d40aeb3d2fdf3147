import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Encryption, newEncryption, openEncryption } from '../../src/platform/backup/encryption.ts'

const PASSPHRASE = 'una frase che nessuno indovina'
/** Size of a chunk with its tag. */
const CHUNK = 256 * 1024 + 16
const HEADER = 24

let encryption: Encryption
beforeAll(async () => {
  encryption = await newEncryption(PASSPHRASE)
})

async function* pieces(bytes: Uint8Array, size = 70_001): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const whole = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
const encrypted = (bytes: Uint8Array, key = 'a') => whole(encryption.encrypt(key, pieces(bytes)))
const decrypted = (bytes: Uint8Array, key = 'a') => whole(encryption.decrypt(key, pieces(bytes)))

describe('encrypted content', () => {
  it.each([0, 1, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 3 * 256 * 1024])(
    'of %i bytes is read again',
    async (size) => {
      const bytes = randomBytes(size)
      expect((await decrypted(await encrypted(bytes))).equals(bytes)).toBe(true)
    },
  )

  it('is not read when it was cut, reordered, prolonged, changed or given another name', async () => {
    const bytes = await encrypted(randomBytes(3 * 256 * 1024))
    const chunk = (index: number) => bytes.subarray(HEADER + index * CHUNK, HEADER + (index + 1) * CHUNK)
    const head = bytes.subarray(0, HEADER)
    const changed = Buffer.from(bytes)
    changed[HEADER + 5] = (changed[HEADER + 5] ?? 0) ^ 1
    const damaged = [
      bytes.subarray(0, bytes.length - 1),
      Buffer.concat([head, chunk(0), chunk(1)]),
      Buffer.concat([head, chunk(1), chunk(0), chunk(2)]),
      Buffer.concat([bytes, chunk(2)]),
      changed,
      head,
      bytes.subarray(0, 3),
      Buffer.alloc(0),
    ]
    for (const one of damaged) await expect(decrypted(one)).rejects.toThrow('a is damaged')
    await expect(decrypted(bytes, 'b')).rejects.toThrow('b is damaged')
  })

  it('is opened by its passphrase alone', async () => {
    const parameters = JSON.stringify(encryption.parameters)
    const same = await openEncryption(parameters, PASSPHRASE, 'p')
    expect(same.nameOf('x')).toBe(encryption.nameOf('x'))
    await expect(openEncryption(parameters, `${PASSPHRASE} `, 'p')).rejects.toThrow(
      'BACKUP_PASSPHRASE: is not',
    )
    await expect(openEncryption(parameters, undefined, 'p')).rejects.toThrow('BACKUP_PASSPHRASE: is missing')
    await expect(openEncryption(parameters.replace('6', '7'), PASSPHRASE, 'p')).rejects.toThrow(
      'p is damaged',
    )
  })
})
