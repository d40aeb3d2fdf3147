import { type FileInfo, fileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { useEffect, useRef } from 'react'
import { useFormScope } from '../form/form-context'
import { rowKeys } from '../form/form-fields'
import { sendFile } from '../upload/send-file'
import type { UploadItem } from '../upload/upload-item'
import { useUploadQueue } from '../upload/use-upload-queue'
import { useRowWrites } from './row-writes'
import type { Rows } from './use-rows'

/** So many are added by one call where rows are saved at once, while more are on their way. */
const BATCH_SIZE = 10

/** Files on their way into a list: each becomes a row once the server has it, in the order in which they were chosen. */
export const useRowUploads = (rows: Rows, kind: FileKind, remember: (file: FileInfo) => void) => {
  const { store, baseValues } = useFormScope()
  const writes = useRowWrites()
  /** When the file of a row was chosen, by its row or its id: a small one overtakes a large one on the way. */
  const turns = useRef(new Map<string, number>())
  const base = useRef(baseValues)
  base.current = baseValues

  const addRow = ({ turn, uploaded }: UploadItem<FileInfo>) => {
    if (!uploaded) return
    remember(uploaded)
    const later = rowKeys(store.values(), rows.path).findIndex((key) => (turns.current.get(key) ?? 0) > turn)
    turns.current.set(rows.add({ file: uploaded.id }), turn)
    const last = rowKeys(store.values(), rows.path).length - 1
    if (later >= 0) store.moveRow(rows.path, last, later)
  }

  const saveRows = (items: readonly UploadItem<FileInfo>[]) => {
    const files = items.flatMap(({ turn, uploaded }) => {
      if (!uploaded) return []
      remember(uploaded)
      turns.current.set(uploaded.id, turn)
      return [uploaded.id]
    })
    return writes?.addFiles(rows.path, files, (file) => turns.current.get(file) ?? 0)
  }

  const queue = useUploadQueue<FileInfo>({
    kind,
    capacity: () => rows.max - rowKeys(store.values(), rows.path).length,
    send: (file, sending) => sendFile(`file/?kind=${kind}`, file, fileInfo, sending),
    deliver: writes ? saveRows : (items) => items.forEach(addRow),
    ...(writes && { batchSize: BATCH_SIZE }),
  })

  useEffect(() => store.waitFor(queue.settled, queue.hasPending), [store, queue])
  useEffect(
    () =>
      store.subscribe((origin) => {
        // Discarding all changes cancels the running uploads.
        const isDiscarded = origin === 'form' && store.values() === base.current
        if (isDiscarded) queue.replace([])
      }),
    [store, queue],
  )
  return queue
}
