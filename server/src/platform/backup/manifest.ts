import { z } from 'zod'
import { jsonOf } from './encryption.ts'
import { BackupRejection, DamagedBackup } from './rejection.ts'

/** Version of the format of backups; those of earlier ones are read too. Since 2 a backup names its installation. */
export const FORMAT = 2

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** Stored object: size and SHA-256 of its bytes as they are stored, and of its rows before compression. */
const size = z.int().min(0)
const stored = { rows: z.int().min(0), size, sha256: digest, plain: size, content: digest }

const table = z.strictObject({ name: z.string(), columns: z.array(z.string()), ...stored })
export type BackedUpTable = z.infer<typeof table>

const file = z.strictObject({ key: z.string(), size: z.int().min(0), sha256: digest })
export type BackedUpFile = z.infer<typeof file>

const manifest = z.strictObject({
  format: z.int().min(1).max(FORMAT),
  /** Version of Fornace that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Location of the database that was saved, and `PUBLIC_URL`. */
  installation: z.strictObject({ installation: z.string(), address: z.string() }).optional(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ when: z.number(), tag: z.string() })),
  /** `SECRET_KEY`: what it is recognised by and, in an encrypted backup, the key itself. */
  key: z.strictObject({ fingerprint: z.string(), value: z.string().optional() }).optional(),
  tables: z.array(table),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  jobs: z.strictObject(stored),
  files: z.array(file),
  /** Files that rows speak of and whose bytes could not be read, or are others. */
  missing: z.array(z.strictObject({ key: z.string(), reason: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

/** Manifest from its text; rejects one of a newer version, and one that is damaged. */
export const parseManifest = (text: string, key: string): Manifest => {
  const json = jsonOf(text)
  const { format, version } = (json ?? {}) as { format?: unknown; version?: unknown }
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupRejection('backup.newer', { version: String(version) })
  const parsed = manifest.safeParse(json)
  if (!parsed.success) throw new DamagedBackup(key)
  return parsed.data
}
