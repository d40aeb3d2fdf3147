import { type FileInfo, fileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { useEffect, useRef } from 'react'
import { useFormScope } from '../form/form-context'
import { rowKeys } from '../form/form-fields'
import type { FormValues } from '../form/values'
import { sendFile } from '../upload/send-file'
import { type Uploads, useUploads } from '../upload/use-uploads'
import type { Rows } from './use-rows'

/** Files on their way into a list: each becomes a row once the server has it, in the order in which they were chosen. */
export const useRowUploads = (rows: Rows, kind: FileKind, remember: (file: FileInfo) => void) => {
  const { store, baseValues } = useFormScope()
  /** When the file of a row was chosen: a small one overtakes a large one on the way. */
  const turns = useRef(new Map<string, number>())
  const latest = useRef<{ uploads: Uploads<FileInfo>; baseValues: FormValues } | null>(null)

  const addRow = (turn: number, file: FileInfo) => {
    remember(file)
    const later = rowKeys(store.values(), rows.path).findIndex((key) => (turns.current.get(key) ?? 0) > turn)
    turns.current.set(rows.add({ file: file.id }), turn)
    const last = rowKeys(store.values(), rows.path).length - 1
    if (later >= 0) store.moveRow(rows.path, last, later)
  }

  const uploads = useUploads<FileInfo>({
    kind,
    most: rows.room,
    start: [],
    send: (file, sending) => sendFile(`file/?kind=${kind}`, file, fileInfo, sending),
    onChange: (items) => {
      for (const { key, uploaded } of items) {
        if (!uploaded) continue
        // "new-3" was the third.
        addRow(Number(key.replace(/\D/g, '')), uploaded)
        latest.current?.uploads.release(key)
      }
    },
  })
  latest.current = { uploads, baseValues }

  useEffect(() => store.waitFor(async () => (await latest.current?.uploads.settled()) ?? true), [store])
  useEffect(
    () =>
      store.subscribe((origin) => {
        // All changes are thrown away, and with them what is on its way.
        const isDiscarded = origin === 'form' && store.values() === latest.current?.baseValues
        if (isDiscarded) latest.current?.uploads.replace([])
      }),
    [store],
  )
  return uploads
}
