import { type FileInfo, fileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { useEffect, useRef } from 'react'
import { t } from '../../i18n/i18n'
import { useFormScope, useFormValue } from '../form/form-context'
import { type DisplayedFile, itemOf, lookUp } from './existing-file'
import { sendFile } from './send-file'
import { useQueueState, useUploadQueue } from './use-upload-queue'

interface FileFieldOptions {
  path: string
  kind: FileKind
  /** So many at most; nothing where the field is one file. */
  max: number | null
  /** Metadata of the record's files; other files are looked up. */
  existing: readonly FileInfo[]
}

const unknown = (id: string): DisplayedFile => ({
  id,
  name: '',
  type: '',
  size: null,
  width: null,
  height: null,
  thumbhash: null,
})

/** Files that are values of a form: their ids are in it once they are uploaded, and it waits for those on their way. */
export const useFileField = ({ path, kind, max, existing }: FileFieldOptions) => {
  const { store } = useFormScope()
  const value = useFormValue(path)
  const ids = [value].flat().filter((id) => typeof id === 'string' && id !== '') as string[]
  const visibleFile = (id: string) => itemOf(existing.find((file) => file.id === id) ?? unknown(id))
  /** The ids that the store and the queue agreed on last, which stops the two from updating each other. */
  const notified = useRef(ids.join())
  const queue = useUploadQueue<DisplayedFile>({
    kind,
    capacity: () => max,
    start: ids.map(visibleFile),
    send: (file, sending) => sendFile(`file/?kind=${kind}`, file, fileInfo, sending),
    onChange: (items) => {
      const uploaded = items.flatMap((item) => (item.uploaded ? [item.uploaded.id] : []))
      // During the upload of a single file, the previous one still counts.
      const held = max === null ? uploaded.slice(-1) : uploaded
      if (held.join() === notified.current) return
      notified.current = held.join()
      store.set(path, max === null ? (held[0] ?? '') : held)
    },
  })

  const latest = useRef(visibleFile)
  latest.current = visibleFile

  const requested = ids.join()
  useEffect(() => {
    if (requested === notified.current) return
    notified.current = requested
    const itemFor = (id: string) =>
      queue.state().items.find(({ uploaded }) => uploaded?.id === id) ?? latest.current(id)
    queue.replace(requested.split(',').filter(Boolean).map(itemFor))
  }, [requested, queue])

  const { items } = useQueueState(queue)
  const unnamed = items.flatMap(({ uploaded }) => (uploaded?.name === '' ? [uploaded.id] : [])).join()
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (id: string) => {
      const match = await lookUp(id, abort.signal)
      if (abort.signal.aborted) return
      if (match) return queue.update(id, { name: match.name, size: match.size, uploaded: match })
      const issue = { title: t('upload.invalid'), reasons: [t('upload.gone')], canRetry: false }
      queue.update(id, { state: 'failed', issue, uploaded: null })
    }
    // Without an answer it stays as it is: the server will say the rest.
    for (const id of unnamed.split(',').filter(Boolean)) void ask(id).catch(() => undefined)
    return () => abort.abort()
  }, [unnamed, queue])

  useEffect(() => store.waitFor(queue.settled, queue.hasPending), [store, queue])

  return queue
}
