import { index, integer, pgTable, text, timestamp, uuid } from '../database/drizzle.ts'

/** Stored files: an upload until a record attaches it, then owned by that record until it is detached. */
export const file = pgTable(
  'file',
  {
    id: uuid().primaryKey(),
    /** Under which its bytes are stored: its own id or, of a copy, that of the file whose bytes it shares. */
    content_id: uuid().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Of a picture: a few bytes that look like it from afar; none of one whose sizes have not been made yet. */
    thumbhash: text(),
    /**
     * SHA-256, in hexadecimal, of the stored bytes: those of a download without `size`. A picture is stored encoded anew,
     * so this is not the digest of the upload. None of older files until the job `files.digests` has read them.
     */
    sha256: text(),
    uploader_id: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** The record that has taken it; it alone may take it again. */
    owner_type: text(),
    owner_id: integer(),
    /** Since when no record holds it any more. */
    released_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('file_content').on(table.content_id),
    index('file_created').on(table.created_at),
    index('file_released').on(table.released_at),
    index('file_uploader').on(table.uploader_id),
  ],
)

/** Reference of file columns. The migration of their table also has to call `select keep_files_of(…)`. */
export const fileId = () => file.id
