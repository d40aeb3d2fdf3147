import { type FileFacts, fileFacts } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../../i18n/i18n'
import { waitsFor } from '../form/settled'
import { useFormValues } from '../form/use-form-values'
import { itemOf, lookUp, type ShownFile } from './known-file'
import { sendFile } from './send-file'
import { useUploads } from './use-uploads'

interface FileFieldOptions {
  /** What it is called in its form. */
  name: string
  kind: FileKind
  most: number
  /** The ids at the start; from then on it holds them itself. */
  start: readonly string[]
  /** What is known of them; another one is looked up. */
  known: readonly FileFacts[]
}

const unknown = (id: string): ShownFile => ({ id, name: '', type: '', size: null })

/** Files that are values of a form: their ids are in it once they are kept, and it waits for those on their way. */
export const useFileField = (root: RefObject<HTMLElement | null>, options: FileFieldOptions) => {
  const { name, kind, most, start, known } = options
  const tellForm = useFormValues(root, name, start)
  const told = useRef(start)
  const uploads = useUploads<ShownFile>({
    kind,
    most,
    start: start.map((id) => itemOf(known.find((file) => file.id === id) ?? unknown(id))),
    send: (file, sending) => sendFile(`file/?kind=${kind}`, file, fileFacts, sending),
    onChange: (items) => {
      const ids = items.flatMap(({ kept }) => (kept ? [kept.id] : []))
      // While one is on its way to a single place, the one that stands there still counts.
      const held = most === 1 ? ids.slice(-1) : ids
      if (held.join() === told.current.join()) return
      told.current = held
      tellForm(held)
    },
  })

  const { update, settled } = uploads
  const latest = useRef({ update, settled })
  latest.current = { update, settled }

  const unnamed = start.filter((id) => !known.some((file) => file.id === id)).join()
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (id: string) => {
      const found = await lookUp(id, abort.signal)
      if (abort.signal.aborted) return
      if (found) return latest.current.update(id, { name: found.name, size: found.size, kept: found })
      const fault = { title: t('upload.invalid'), reasons: [t('upload.gone')], canRetry: false }
      latest.current.update(id, { state: 'failed', fault, kept: null })
    }
    // Without an answer it stays as it is: the server will say the rest.
    for (const id of unnamed.split(',').filter(Boolean)) void ask(id).catch(() => undefined)
    return () => abort.abort()
  }, [unnamed])

  useLayoutEffect(() => {
    const form = root.current?.closest('form')
    return form ? waitsFor(form, () => latest.current.settled()) : undefined
  }, [root])

  return uploads
}
