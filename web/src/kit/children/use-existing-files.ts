import type { FileInfo } from '@fornace/contract/kit/fields'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useFormScope, useFormSelector } from '../form/form-context'
import { rowKeys, rowPath } from '../form/form-fields'
import type { FormValues } from '../form/values'
import { valueAt } from '../platform/collections'
import { type DisplayedFile, lookUp } from '../upload/existing-file'

export type ExistingFile = DisplayedFile

const fileAt = (values: FormValues, list: string, key: string): string =>
  String(values[rowPath(list, key, 'file')] ?? '')

/** Files of the rows: from the record, from their uploads, or from the server, as after a draft. */
export const useExistingFiles = (list: string) => {
  const { store, base } = useFormScope()
  /** `null` for a deleted file. */
  const match = useRef(new Map<string, ExistingFile | null>())
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const rows = valueAt(base, list)
  const ofRecord = useMemo(() => {
    const files: (FileInfo | null)[] = Array.isArray(rows) ? rows.map((row) => row.file_info) : []
    return new Map(files.flatMap((file) => (file ? [[file.id, file]] : [])))
  }, [rows])
  const existing = (id: string): ExistingFile | null | undefined => ofRecord.get(id) ?? match.current.get(id)

  const ids = useFormSelector((values) =>
    rowKeys(values, list)
      .map((key) => fileAt(values, list, key))
      .join(),
  )
  const unknown = ids
    .split(',')
    .filter((id) => id !== '' && existing(id) === undefined)
    .join()
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (id: string) => {
      const file = await lookUp(id, abort.signal)
      match.current.set(id, file)
      draw()
    }
    // Without an answer it stays as it is: the server will say the rest.
    for (const id of unknown.split(',').filter(Boolean)) void ask(id).catch(() => undefined)
    return () => abort.abort()
  }, [unknown])

  return {
    /** File of a row: `null` when it is deleted, `undefined` while it is not loaded. */
    fileOf: (key: string) => existing(fileAt(store.values(), list, key)),
    remember: (file: ExistingFile) => {
      match.current.set(file.id, file)
      draw()
    },
  }
}
