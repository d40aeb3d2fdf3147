import { createContext, use } from 'react'

/** Calls that save each change of a list at once. They reject with the server's error, unless noted otherwise. */
export interface RowWrites {
  add: (list: string, rows: readonly object[]) => Promise<void>
  /** Adds a row for each file, before the files that have a later turn. */
  addFiles: (list: string, files: readonly string[], turnOf: (file: string) => number) => Promise<void>
  change: (list: string, key: string, body: object) => Promise<void>
  /** Changes several rows by one call. */
  changeAll: (list: string, changes: ReadonlyMap<string, object>) => Promise<void>
  /** Returns whether the order was saved; a failure is reported to the user. */
  order: (list: string, keys: readonly string[]) => Promise<boolean>
  /** Asks first; answers whether the row was deleted. */
  remove: (list: string, key: string, name: string) => Promise<boolean>
  notifyFailure: (error: unknown) => void
}

/** Around lists that are saved at once (`ImmediateRows`); nothing around those that are saved with their form. */
export const RowWritesContext = createContext<RowWrites | null>(null)

export const useRowWrites = (): RowWrites | null => use(RowWritesContext)
