import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Stored {
  readonly content_id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly thumbhash: string | null
  readonly sha256: string
}

/** Keeps bytes once; every record that shows them gets a file of its own, which shares them. */
export const openShelf = (files: string) => {
  const rows: object[] = []
  return {
    rows,
    /** `parts` are its bytes, by what stands after the id in their key. */
    keep: (
      about: Omit<Stored, 'content_id' | 'size' | 'sha256'>,
      parts: Readonly<Record<string, Uint8Array>> & { readonly '': Uint8Array },
    ): Stored => {
      const id = randomUUID()
      const folder = join(files, 'kept', id.slice(0, 2))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      for (const [ending, bytes] of Object.entries(parts))
        writeFileSync(join(folder, `${id}${ending}`), bytes, { mode: 0o600 })
      const sha256 = createHash('sha256').update(parts['']).digest('hex')
      return { ...about, content_id: id, size: parts[''].byteLength, sha256 }
    },
    /** The id of a new file with the same bytes; of this moment, or of now. */
    share: (stored: Stored, at = new Date()): string => {
      const id = randomUUID()
      rows.push({ id, ...stored, created_at: at.toISOString() })
      return id
    },
  }
}

export type Shelf = ReturnType<typeof openShelf>
