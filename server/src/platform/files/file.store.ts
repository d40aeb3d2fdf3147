import { randomUUID } from 'node:crypto'
import type { FileInfo } from '@fornace/contract/kit/file'
import type { Connection, Transaction } from '../database/database.ts'
import { sql } from '../database/drizzle.ts'

/** Metadata of stored bytes. Routes that read records decide who receives it. */
interface StoredFile extends Omit<FileInfo, 'url' | 'size' | 'type'> {
  readonly size: number
  readonly type: string
}

export interface FileRow extends StoredFile {
  /** Storage id of the bytes. */
  readonly contentId: string
  readonly uploaderId: number | null
  readonly ownerType: string | null
  readonly ownerId: number | null
  readonly isReleased: boolean
}

export interface NewFile extends StoredFile {
  readonly uploaderId: number
  readonly createdAt: Date
  /** SHA-256 of the stored bytes, in hexadecimal. */
  readonly sha256: string
  readonly isMade?: boolean
}

/**
 * Owner type of generated files, such as archives, instead of a record type; the user they were made for is the
 * uploader.
 */
export const MADE = 'made'

export const insertFile = async (connection: Connection, file: NewFile): Promise<void> => {
  await connection.rows(
    sql`insert into file (id, content_id, name, type, size, width, height, thumbhash, sha256, uploader_id, created_at,
        owner_type)
      values (${file.id}, ${file.id}, ${file.name}, ${file.type}, ${file.size}, ${file.width}, ${file.height},
        ${file.thumbhash}, ${file.sha256}, ${file.uploaderId}, ${file.createdAt.toISOString()}, ${file.isMade ? MADE : null})`,
    'prepared',
  )
}

export const findFiles = (connection: Connection, ids: readonly string[]): Promise<FileRow[]> =>
  connection.rows<FileRow>(
    sql`select id, content_id as "contentId", name, type, size, width, height, thumbhash, uploader_id as "uploaderId",
        owner_type as "ownerType", owner_id as "ownerId", released_at is not null as "isReleased"
      from file where id = any(${sql.param([...ids])}::uuid[])`,
    'prepared',
  )

/**
 * Copies file rows that share the same bytes, as uploads of the copying user: a copied record has files of its own.
 * Returns the new ids by the old ones.
 */
export const shareFiles = async (
  transaction: Transaction,
  ids: readonly string[],
  { uploaderId, createdAt }: Pick<NewFile, 'uploaderId' | 'createdAt'>,
): Promise<ReadonlyMap<string, string>> => {
  const copies = new Map(ids.map((id) => [id, randomUUID()]))
  if (copies.size === 0) return copies
  await transaction.rows(
    sql`insert into file (id, content_id, name, type, size, width, height, thumbhash, sha256, uploader_id, created_at)
      select copy.id, f.content_id, f.name, f.type, f.size, f.width, f.height, f.thumbhash, f.sha256, ${uploaderId},
        ${createdAt.toISOString()}
      from unnest(${sql.param([...copies.keys()])}::uuid[], ${sql.param([...copies.values()])}::uuid[])
        as copy (of_id, id)
      join file f on f.id = copy.of_id`,
    'prepared',
  )
  return copies
}

/** Of these keys of stored bytes, those that a file still has. */
export const contentsInUse = async (
  connection: Connection,
  contentIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const matches = await connection.rows<{ id: string }>(
    sql`select distinct content_id as id from file where content_id = any(${sql.param([...contentIds])}::uuid[])`,
    'prepared',
  )
  return new Set(matches.map(({ id }) => id))
}

/** Total size of a user's unattached uploads, or generated files. */
export const untakenBytes = async (
  connection: Connection,
  uploaderId: number,
  which: 'uploaded' | 'made' = 'uploaded',
): Promise<number> => {
  const [match] = await connection.rows<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::float8 as bytes from file
      where uploader_id = ${uploaderId} and owner_id is null
        and owner_type is not distinct from ${which === 'made' ? MADE : null}::text`,
    'prepared',
  )
  return match?.bytes ?? 0
}

/**
 * Deletes files that were never attached, or were detached, before these times. A file that is being attached stays.
 */
export const deleteForsaken = async (
  connection: Connection,
  { uploadedBefore, releasedBefore }: { uploadedBefore: Date; releasedBefore: Date },
): Promise<string[]> => {
  const deleted = await connection.rows<{ id: string }>(
    sql`delete from file where (owner_id is null and created_at < ${uploadedBefore.toISOString()})
        or released_at < ${releasedBefore.toISOString()}
      returning id`,
  )
  return deleted.map(({ id }) => id)
}

/** Content ids that must be stored, a thousand at a time; content shared by several files appears once. */
export async function* everyContent(connection: Connection): AsyncIterable<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await connection.rows<{ id: string }>(
      sql`select distinct content_id as id from file where content_id > ${after}::uuid order by content_id limit 1000`,
    )
    yield* rows.map(({ id }) => id)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Pictures whose sizes have not been made, the oldest first. */
export const plainPictures = (
  connection: Connection,
  types: readonly string[],
  max: number,
): Promise<{ contentId: string }[]> =>
  connection.rows<{ contentId: string }>(
    sql`select content_id as "contentId" from file
      where thumbhash is null and type = any(${sql.param([...types])}::text[])
      group by content_id order by min(created_at) limit ${max}`,
  )

/** The same for all files that share the bytes. */
export const setThumbhash = async (
  connection: Connection,
  contentId: string,
  thumbhash: string,
): Promise<void> => {
  await connection.rows(
    sql`update file set thumbhash = ${thumbhash} where content_id = ${contentId} and thumbhash is null`,
    'prepared',
  )
}

/** Contents without a digest, in the order of their ids, after the given one. */
export const contentsWithoutDigest = async (
  connection: Connection,
  after: string | undefined,
  max: number,
): Promise<string[]> => {
  const rows = await connection.rows<{ id: string }>(
    sql`select distinct content_id as id from file
      where sha256 is null and (${after ?? null}::uuid is null or content_id > ${after ?? null}::uuid)
      order by content_id limit ${max}`,
  )
  return rows.map(({ id }) => id)
}

/** Digest of all files that share the bytes. */
export const setDigest = async (connection: Connection, contentId: string, sha256: string): Promise<void> => {
  await connection.rows(
    sql`update file set sha256 = ${sha256} where content_id = ${contentId} and sha256 is null`,
    'prepared',
  )
}

/** Uploads of a user. */
export const uploadsOf = (connection: Connection, userId: number, limit: number): Promise<unknown> =>
  connection.rows(
    sql`select id, name, type, size, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from (select * from file where uploader_id = ${userId} order by created_at desc, id desc limit ${limit}) f
      order by created_at, id`,
  )

export const forgetUploader = async (connection: Connection, userId: number): Promise<void> => {
  await connection.rows(sql`update file set uploader_id = null where uploader_id = ${userId}`)
}
