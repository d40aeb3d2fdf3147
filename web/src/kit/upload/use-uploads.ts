import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { useEffect, useReducer, useRef } from 'react'
import { t } from '../../i18n/i18n'
import { renewIfDue } from '../api/session'
import { withMoved } from '../platform/places'
import { faultOf, refusalOf, type UploadFault } from './file-checks'
import { CANCELLED, type Sending } from './send-file'

/** A file on its way, or arrived. */
export interface UploadItem<Uploaded> {
  readonly key: string
  readonly name: string
  readonly size: number | null
  readonly state: 'waiting' | 'sending' | 'uploaded' | 'failed'
  /** How much of it has left, from 0 to 1. */
  readonly sent: number
  /** How far the server is with it, from 0 to 1; nothing where it does not say. */
  readonly done: number | null
  /** What the server has made of it. */
  readonly uploaded: Uploaded | null
  readonly fault: UploadFault | null
  /** To be sent, and sent again. */
  readonly file: File | null
  /** An address in this page, of a picture that the server may not have yet. */
  readonly preview: string | null
}

interface UploadsOptions<Uploaded> {
  kind: FileKind
  start: readonly UploadItem<Uploaded>[]
  /** So many at most; nothing for a single place, which one that is added takes. */
  most: number | null
  send: (file: File, sending: Sending) => Promise<Uploaded>
  onChange: (items: readonly UploadItem<Uploaded>[]) => void
}

const AT_ONCE = 2
const STEPS = 50
const isOnItsWay = ({ state }: UploadItem<unknown>): boolean => state === 'waiting' || state === 'sending'

/** Files on their way: two at once, each with its progress, each to be cancelled, tried again or taken away. */
export const useUploads = <Uploaded>(options: UploadsOptions<Uploaded>) => {
  const latest = useRef(options)
  latest.current = options
  const items = useRef(options.start)
  const aborts = useRef(new Map<string, AbortController>())
  const waiters = useRef<(() => void)[]>([])
  const made = useRef(0)
  const announcement = useRef('')
  const note = useRef('')
  const [, draw] = useReducer((count: number) => count + 1, 0)

  const set = (next: readonly UploadItem<Uploaded>[], tell = '') => {
    items.current = next
    announcement.current = tell || announcement.current
    latest.current.onChange(next)
    if (!next.some(isOnItsWay)) for (const wake of waiters.current.splice(0)) wake()
    draw()
  }
  const update = (key: string, change: Partial<UploadItem<Uploaded>>, tell?: string) =>
    set(
      items.current.map((item) => (item.key === key ? { ...item, ...change } : item)),
      tell,
    )

  const forgetPreview = ({ preview }: UploadItem<Uploaded>) => preview && URL.revokeObjectURL(preview)

  const arrive = ({ key, name }: UploadItem<Uploaded>, uploaded: Uploaded) => {
    update(key, { state: 'uploaded', uploaded }, t('upload.uploaded', { name }))
    // What stood in the only place makes room once the new one is there.
    if (latest.current.most !== null) return
    for (const old of items.current) if (old.key !== key) forgetPreview(old)
    set(items.current.filter((item) => item.key === key))
  }

  const send = async (item: UploadItem<Uploaded>, file: File) => {
    const { key, name } = item
    const abort = new AbortController()
    aborts.current.set(key, abort)
    update(key, { state: 'sending', sent: 0, done: null, fault: null })
    try {
      // In steps that can be seen: each draws all that are on their way, and they may be hundreds.
      let step = 0
      const onProgress = (sent: number) => {
        if (Math.floor(sent * STEPS) === step) return
        step = Math.floor(sent * STEPS)
        update(key, { sent })
      }
      const onDone = (done: number) => update(key, { done })
      arrive(item, await latest.current.send(file, { onProgress, onDone, signal: abort.signal }))
    } catch (error) {
      if (abort.signal.aborted) return
      const fault = refusalOf(error)
      update(key, { state: 'failed', fault }, `${name}: ${[fault.title, ...fault.reasons].join(' ')}`)
    } finally {
      aborts.current.delete(key)
      sendNext()
    }
  }

  const sendNext = () => {
    for (const item of items.current) {
      if (aborts.current.size >= AT_ONCE) return
      if (item.state === 'waiting' && item.file) void send(item, item.file)
    }
  }

  const itemFor = (file: File): UploadItem<Uploaded> => {
    made.current += 1
    const fault = faultOf(file, latest.current.kind)
    return {
      key: `new-${made.current}`,
      name: file.name,
      size: file.size,
      state: fault ? 'failed' : 'waiting',
      sent: 0,
      done: null,
      uploaded: null,
      fault,
      file: fault ? null : file,
      preview: fault || latest.current.kind !== 'image' ? null : URL.createObjectURL(file),
    }
  }

  const room = () => {
    const { most } = latest.current
    return most === null ? 1 : most - items.current.filter(({ fault }) => !fault).length
  }

  /** What was wrong before is over with the next try. */
  const add = (files: readonly File[]) => {
    renewIfDue()
    const free = room()
    const added = files.slice(0, free).map(itemFor)
    const [wrong] = added.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault.title}`] : []))
    note.current = files.length > free ? t('upload.tooMany', { count: free }) : ''
    const stay = items.current.filter((item) => {
      const isOver = item.fault !== null || (latest.current.most === null && isOnItsWay(item))
      if (isOver) stop(item)
      return !isOver
    })
    set([...stay, ...added], note.current || wrong)
    sendNext()
  }

  const stop = (item: UploadItem<Uploaded>) => {
    aborts.current.get(item.key)?.abort(CANCELLED)
    forgetPreview(item)
  }

  const remove = (item: UploadItem<Uploaded>) => {
    note.current = ''
    stop(item)
    set(
      items.current.filter(({ key }) => key !== item.key),
      t('upload.removed', { name: item.name }),
    )
    sendNext()
  }

  /** Others take their place, as those of another version of a record; what is on its way is no longer wanted. */
  const replace = (next: readonly UploadItem<Uploaded>[]) => {
    note.current = ''
    for (const item of items.current) if (!next.includes(item)) stop(item)
    set(next)
  }

  /** What has arrived goes on elsewhere, and is no longer counted here. */
  const release = (key: string) => {
    for (const item of items.current) if (item.key === key) forgetPreview(item)
    set(items.current.filter((item) => item.key !== key))
  }

  const retry = (item: UploadItem<Uploaded>) => {
    update(item.key, { state: 'waiting', fault: null, sent: 0 })
    sendNext()
  }

  const move = (from: number, to: number) => {
    const item = items.current[from]
    if (!item || !items.current[to]) return
    const words = { name: item.name, place: to + 1, count: items.current.length }
    set(withMoved(items.current, from, to), t('upload.moved', words))
  }

  /** When everything is there, or will not be: whether all of it is. */
  const settled = async (): Promise<boolean> => {
    if (items.current.some(isOnItsWay)) await new Promise<void>((resolve) => waiters.current.push(resolve))
    return items.current.every(({ fault }) => fault === null)
  }

  useEffect(() => {
    const { current: running } = aborts
    return () => {
      for (const abort of running.values()) abort.abort()
      for (const { preview } of items.current) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])

  return {
    items: items.current,
    /** For the live region (`role="status"`), which is read out. */
    announcement: announcement.current,
    /** What became of files that are not among them. */
    note: note.current,
    room: room(),
    add,
    remove,
    replace,
    release,
    retry,
    move,
    update,
    settled,
  }
}

export type Uploads<Uploaded> = ReturnType<typeof useUploads<Uploaded>>
