import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Stored {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  /** Where its bytes are, by what stands after the id in their key. */
  readonly parts: Readonly<Record<string, string>>
}

const folderOf = (files: string, id: string) => join(files, 'kept', id.slice(0, 2))

/** Keeps bytes once; every record that shows them gets a file of its own, linked to them on the disk. */
export const openShelf = (files: string) => {
  const made = new Set<string>()
  const at = (id: string, ending: string): string => {
    const folder = folderOf(files, id)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
    made.add(folder)
    return join(folder, `${id}${ending}`)
  }
  const rows: object[] = []
  return {
    rows,
    keep: (about: Omit<Stored, 'parts' | 'size'>, parts: Readonly<Record<string, Uint8Array>>): Stored => {
      const id = randomUUID()
      const paths = Object.entries(parts).map(([ending, bytes]) => {
        writeFileSync(at(id, ending), bytes, { mode: 0o600 })
        return [ending, at(id, ending)] as const
      })
      return { ...about, size: parts['']?.byteLength ?? 0, parts: Object.fromEntries(paths) }
    },
    /** The id of a new file with the same bytes. */
    share: ({ parts, ...about }: Stored): string => {
      const id = randomUUID()
      for (const [ending, path] of Object.entries(parts)) linkSync(path, at(id, ending))
      rows.push({ id, ...about })
      return id
    },
  }
}

export type Shelf = ReturnType<typeof openShelf>
