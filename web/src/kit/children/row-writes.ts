import { createContext, use } from 'react'

/** Calls that save each change of a list at once. They fail with the refusal, unless they say otherwise. */
export interface RowWrites {
  add: (list: string, rows: readonly object[]) => Promise<void>
  /** Adds a row for each file, before the files that have a later turn. */
  addFiles: (list: string, files: readonly string[], turnOf: (file: string) => number) => Promise<void>
  change: (list: string, key: string, body: object) => Promise<void>
  /** Changes several rows by one call. */
  changeAll: (list: string, changes: ReadonlyMap<string, object>) => Promise<void>
  /** Whether the order is saved; a failure is told. */
  order: (list: string, keys: readonly string[]) => Promise<boolean>
  /** Asks first; answers whether the row was deleted. */
  remove: (list: string, key: string, name: string) => Promise<boolean>
  notifyFailure: (error: unknown) => void
}

/** Around lists that are saved at once (`ImmediateRows`); nothing around those that are saved with their form. */
export const RowWritesContext = createContext<RowWrites | null>(null)

export const useRowWrites = (): RowWrites | null => use(RowWritesContext)
