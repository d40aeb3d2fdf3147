import type { FileInfo } from '@fornace/contract/kit/fields'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useFormPart, useFormScope } from '../form/form-context'
import { rowKeys, rowPath } from '../form/form-fields'
import type { FormValues } from '../form/values'
import { valueAt } from '../platform/collections'
import { lookUp, type ShownFile } from '../upload/known-file'

export type KnownFile = ShownFile

const fileAt = (values: FormValues, list: string, key: string): string =>
  String(values[rowPath(list, key, 'file')] ?? '')

/** What is known of the files of the rows: from the record, from their uploads, or from the server, as after a draft. */
export const useKnownFiles = (list: string) => {
  const { store, base } = useFormScope()
  /** Nothing for one that is gone. */
  const found = useRef(new Map<string, KnownFile | null>())
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const rows = valueAt(base, list)
  const ofRecord = useMemo(() => {
    const files: (FileInfo | null)[] = Array.isArray(rows) ? rows.map((row) => row.file_info) : []
    return new Map(files.flatMap((file) => (file ? [[file.id, file]] : [])))
  }, [rows])
  const known = (id: string): KnownFile | null | undefined => ofRecord.get(id) ?? found.current.get(id)

  const ids = useFormPart((values) =>
    rowKeys(values, list)
      .map((key) => fileAt(values, list, key))
      .join(),
  )
  const unknown = ids
    .split(',')
    .filter((id) => id !== '' && known(id) === undefined)
    .join()
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (id: string) => {
      const file = await lookUp(id, abort.signal)
      found.current.set(id, file)
      draw()
    }
    // Without an answer it stays as it is: the server will say the rest.
    for (const id of unknown.split(',').filter(Boolean)) void ask(id).catch(() => undefined)
    return () => abort.abort()
  }, [unknown])

  return {
    /** Of a row; nothing (`null`) when it is gone, `undefined` while nobody knows. */
    fileOf: (key: string) => known(fileAt(store.values(), list, key)),
    remember: (file: KnownFile) => {
      found.current.set(file.id, file)
      draw()
    },
  }
}
