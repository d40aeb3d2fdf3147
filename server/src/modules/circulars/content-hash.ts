import { createHash } from 'node:crypto'
import { Problem } from '../../kit/http/problem.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

type Values = Readonly<Record<string, unknown>>

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** SHA-256 of a value as JSON with sorted keys, in hexadecimal. */
export const canonicalHash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')

interface AttachedFile {
  readonly id: string
  readonly name: string
  readonly sha256: string | null
}

export interface Attachment {
  readonly file: string
  readonly title: unknown
  readonly is_publishable: boolean
  readonly is_notifiable: boolean
}

/** Content of a circular or communication that an approval covers; attachments come with the digest of their bytes. */
const approvedContent = (record: Values, files: ReadonlyMap<string, AttachedFile>): Values => ({
  ...('subject' in record
    ? { subject: record.subject }
    : {
        title: record.title,
        typology_id: record.typology_id,
        matter_ids: (record.matter_ids as number[]).toSorted((one, other) => one - other),
        replaces_id: record.replaces_id,
      }),
  body: record.body,
  visible_languages: record.visible_languages,
  attachments: (record.attachments as Attachment[]).map(({ file, title, is_publishable, is_notifiable }) => ({
    name: files.get(file)?.name,
    sha256: files.get(file)?.sha256,
    title,
    is_publishable,
    is_notifiable,
  })),
})

/** Attached files of records, by their ids. */
export const attachedFiles = async (
  connection: Connection,
  records: readonly Values[],
): Promise<ReadonlyMap<string, AttachedFile>> => {
  const ids = records.flatMap(({ attachments }) => (attachments as Attachment[]).map(({ file }) => file))
  if (ids.length === 0) return new Map()
  const files = await connection.rows<AttachedFile>(
    sql`select id, name, sha256 from file where id = any(${sql.param(ids)}::uuid[])`,
    'prepared',
  )
  return new Map(files.map((file) => [file.id, file]))
}

/** Hash of the content of a circular or communication, with the digests that its files have. */
export const hashWithFiles = (record: Values, files: ReadonlyMap<string, AttachedFile>): string =>
  canonicalHash(approvedContent(record, files))

/**
 * Hash of the content of a circular or communication, for its approval. Digests of the files are those of their upload:
 * no bytes are read here. Throws while the digest of an older file is still missing.
 */
export const contentHash = async (connection: Connection, record: Values): Promise<string> => {
  const files = await attachedFiles(connection, [record])
  const unchecked = [...files.values()].find(({ sha256 }) => sha256 === null)
  if (unchecked) throw new Problem('circular.file-unchecked', { params: { name: unchecked.name } })
  return hashWithFiles(record, files)
}
