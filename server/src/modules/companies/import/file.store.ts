import { createReadStream } from 'node:fs'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { packed, unpacked } from './packed.ts'

/** Chunk size: large enough for few round trips, small enough not to block other requests. */
const PART_BYTES = 1024 ** 2

/** Keeps a file as it came, so that any server can read it again. */
export const keepFile = async (connection: Connection, importId: number, path: string): Promise<void> => {
  let part = 0
  for await (const bytes of createReadStream(path, { highWaterMark: PART_BYTES })) {
    await connection.rows(
      sql`insert into company_import_file (import_id, part, bytes) values (${importId}, ${part++}, ${await packed(bytes)})`,
      'prepared',
    )
  }
}

/** The stored file again; nothing where there is none. */
export async function* storedFile(connection: Connection, importId: number): AsyncIterable<Uint8Array> {
  for (let part = 0; ; part++) {
    const [match] = await connection.rows<{ bytes: Buffer }>(
      sql`select bytes from company_import_file where import_id = ${importId} and part = ${part}`,
      'prepared',
    )
    if (!match) return
    yield unpacked(match.bytes)
  }
}

/** Deletes the file after the decision, when it is not read again. */
export const forgetFile = async (connection: Connection, importId: number): Promise<void> => {
  await connection.rows(sql`delete from company_import_file where import_id = ${importId}`)
  await connection.rows(sql`update company_import set preview = '[]' where id = ${importId}`)
}
