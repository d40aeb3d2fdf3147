import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Author } from './history-insert.ts'
import type { Writer } from './record-writes.ts'

/** The writer of a copy: its history names the record that it was made of. */
export const copying = (writer: Writer, origin: NonNullable<Author['origin']>): Writer => ({
  ...writer,
  author: { ...writer.author, origin },
})

/** Whether a record was made as a copy of another one of its kind. */
export const isCopy = async (connection: Connection, type: string, id: number): Promise<boolean> => {
  const found = await connection.rows(
    sql`select from history where type = ${type} and record_id = ${id} and action = 'create'
      and origin ->> 'type' = ${type}`,
  )
  return found.length > 0
}
