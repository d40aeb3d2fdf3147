import { type FileInfo, fileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { useEffect, useRef } from 'react'
import { t } from '../../i18n/i18n'
import { useFormScope, useFormValue } from '../form/form-context'
import { itemOf, lookUp, type ShownFile } from './known-file'
import { sendFile } from './send-file'
import { useQueueState, useUploadQueue } from './use-upload-queue'

interface FileFieldOptions {
  path: string
  kind: FileKind
  /** So many at most; nothing where the field is one file. */
  most: number | null
  /** What is known of the files that the record has; another one is looked up. */
  known: readonly FileInfo[]
}

const unknown = (id: string): ShownFile => ({
  id,
  name: '',
  type: '',
  size: null,
  width: null,
  height: null,
  thumbhash: null,
})

/** Files that are values of a form: their ids are in it once they are uploaded, and it waits for those on their way. */
export const useFileField = ({ path, kind, most, known }: FileFieldOptions) => {
  const { store } = useFormScope()
  const value = useFormValue(path)
  const ids = [value].flat().filter((id) => typeof id === 'string' && id !== '') as string[]
  const shownFile = (id: string) => itemOf(known.find((file) => file.id === id) ?? unknown(id))
  /** What stands in the store because of these files, or is shown because it stands in the store. */
  const told = useRef(ids.join())
  const queue = useUploadQueue<ShownFile>({
    kind,
    capacity: () => most,
    start: ids.map(shownFile),
    send: (file, sending) => sendFile(`file/?kind=${kind}`, file, fileInfo, sending),
    onChange: (items) => {
      const uploaded = items.flatMap((item) => (item.uploaded ? [item.uploaded.id] : []))
      // While one is on its way to a single place, the one that stands there still counts.
      const held = most === null ? uploaded.slice(-1) : uploaded
      if (held.join() === told.current) return
      told.current = held.join()
      store.set(path, most === null ? (held[0] ?? '') : held)
    },
  })

  const latest = useRef(shownFile)
  latest.current = shownFile

  const wanted = ids.join()
  useEffect(() => {
    if (wanted === told.current) return
    told.current = wanted
    const itemFor = (id: string) =>
      queue.state().items.find(({ uploaded }) => uploaded?.id === id) ?? latest.current(id)
    queue.replace(wanted.split(',').filter(Boolean).map(itemFor))
  }, [wanted, queue])

  const { items } = useQueueState(queue)
  const unnamed = items.flatMap(({ uploaded }) => (uploaded?.name === '' ? [uploaded.id] : [])).join()
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (id: string) => {
      const found = await lookUp(id, abort.signal)
      if (abort.signal.aborted) return
      if (found) return queue.update(id, { name: found.name, size: found.size, uploaded: found })
      const fault = { title: t('upload.invalid'), reasons: [t('upload.gone')], canRetry: false }
      queue.update(id, { state: 'failed', fault, uploaded: null })
    }
    // Without an answer it stays as it is: the server will say the rest.
    for (const id of unnamed.split(',').filter(Boolean)) void ask(id).catch(() => undefined)
    return () => abort.abort()
  }, [unnamed, queue])

  useEffect(() => store.waitFor(queue.settled, queue.hasPending), [store, queue])

  return queue
}
