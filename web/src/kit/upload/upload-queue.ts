import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { t } from '../../i18n/i18n'
import { renewIfDue } from '../api/session'
import { withMoved } from '../platform/collections'
import { issueOf, rejectionOf } from './file-checks'
import { persistently } from './persistently'
import { CANCELLED, type Sending } from './send-file'
import { isUnsent, type UploadItem } from './upload-item'

export interface UploadQueueOptions<Uploaded> {
  kind: FileKind
  /** Maximum number of items now; null for a single file, where a new one replaces the previous. */
  capacity: () => number | null
  send: (file: File, sending: Sending) => Promise<Uploaded>
  /** Every change of the items, at once. */
  onChange?: (items: readonly UploadItem<Uploaded>[]) => void
  /** Puts uploaded files where they belong, several with one call; they leave the queue then. */
  deliver?: (items: readonly UploadItem<Uploaded>[]) => Promise<void> | void
  /** So many are delivered together, as long as more are on their way. */
  batchSize?: number
}

export interface UploadQueueState<Uploaded> {
  readonly items: readonly UploadItem<Uploaded>[]
  /** Files since the queue was empty, and how many of them have arrived where they belong. */
  readonly total: number
  readonly arrived: number
  /** For the live region (`role="status"`). */
  readonly announcement: string
  /** Files that were not taken, by name. */
  readonly note: string
}

const AT_ONCE = 2
const PROGRESS_STEPS = 50
const MAX_BATCH = 50
const MAX_NAMES = 5
/** Of more files than these, their number is announced at the end instead of each name. */
const MAX_ANNOUNCED = 10

/** "a.png, b.png, …" */
const namesOf = (files: readonly File[]): string =>
  [...files.slice(0, MAX_NAMES).map(({ name }) => name), ...(files.length > MAX_NAMES ? ['…'] : [])].join(
    ', ',
  )

/**
 * Upload queue with a state of its own, outside of any render: sends two files at a time, retries failures that are
 * not caused by the file, and delivers completed uploads. Screens subscribe to it.
 */
export const uploadQueue = <Uploaded>(
  start: readonly UploadItem<Uploaded>[],
  options: () => UploadQueueOptions<Uploaded>,
) => {
  let state: UploadQueueState<Uploaded> = { items: start, total: 0, arrived: 0, announcement: '', note: '' }
  let chosen = 0
  let isDelivering = false
  const listeners = new Set<() => void>()
  const transfers = new Map<string, AbortController>()
  const waiters: (() => void)[] = []

  /** Not yet where it belongs, and not given up. */
  const isPending = (item: UploadItem<Uploaded>): boolean =>
    isUnsent(item) || (item.state === 'uploaded' && options().deliver !== undefined)
  const hasPending = (): boolean => state.items.some(isPending)

  const change = (next: Partial<UploadQueueState<Uploaded>>): void => {
    state = { ...state, ...next }
    if (next.items) options().onChange?.(next.items)
    if (!hasPending()) {
      const { total, arrived } = state
      const announcement =
        total > MAX_ANNOUNCED ? t('upload.progress', { arrived, total }) : state.announcement
      state = { ...state, announcement, total: 0, arrived: 0 }
      for (const wake of waiters.splice(0)) wake()
    }
    for (const listener of [...listeners]) listener()
  }
  const update = (key: string, part: Partial<UploadItem<Uploaded>>, announcement = state.announcement) =>
    change({
      items: state.items.map((item) => (item.key === key ? { ...item, ...part } : item)),
      announcement,
    })
  const without = (deleted: readonly UploadItem<Uploaded>[]) => {
    const keys = new Set(deleted.map(({ key }) => key))
    return state.items.filter(({ key }) => !keys.has(key))
  }
  const fail = ({ key, name }: UploadItem<Uploaded>, error: unknown) => {
    const issue = rejectionOf(error)
    update(key, { state: 'failed', issue }, `${name}: ${[issue.title, ...issue.reasons].join(' ')}`)
  }

  const send = async (item: UploadItem<Uploaded>, file: File): Promise<void> => {
    const { key } = item
    const abort = new AbortController()
    const { signal } = abort
    transfers.set(key, abort)
    update(key, { state: 'sending', sent: 0, done: null, issue: null, retries: 0 })
    // In steps that can be seen: each of them is a render.
    let step = 0
    const onProgress = (sent: number) => {
      if (Math.floor(sent * PROGRESS_STEPS) === step) return
      step = Math.floor(sent * PROGRESS_STEPS)
      update(key, { sent })
    }
    const onDone = (done: number) => update(key, { done })
    try {
      const uploaded = await persistently(() => options().send(file, { onProgress, onDone, signal }), {
        signal,
        onRetry: (retries) => {
          step = 0
          update(key, { sent: 0, done: null, retries })
        },
      })
      if (signal.aborted) return
      arrive(item, uploaded)
    } catch (error) {
      if (!signal.aborted) fail(item, error)
    } finally {
      transfers.delete(key)
      sendNext()
      void deliverNext()
    }
  }

  const arrive = ({ key, name }: UploadItem<Uploaded>, uploaded: Uploaded) => {
    const { deliver, capacity } = options()
    if (!deliver) state = { ...state, arrived: state.arrived + 1 }
    const announcement = state.total > MAX_ANNOUNCED ? state.announcement : t('upload.uploaded', { name })
    update(key, { state: 'uploaded', uploaded, file: null }, announcement)
    // The new file replaces the single one once it is uploaded.
    if (capacity() === null) change({ items: state.items.filter((item) => item.key === key) })
  }

  const sendNext = (): void => {
    for (const item of state.items) {
      if (transfers.size >= AT_ONCE) return
      if (item.state === 'waiting' && item.file) void send(item, item.file)
    }
  }

  /** Uploaded files that are delivered with the next call: a few at least while more are on their way. */
  const nextBatch = (): UploadItem<Uploaded>[] => {
    const ready = state.items.filter((item) => item.state === 'uploaded' && item.uploaded !== null)
    const isWorthIt = ready.length >= (options().batchSize ?? 1) || !state.items.some(isUnsent)
    return isWorthIt ? ready.slice(0, MAX_BATCH) : []
  }

  const deliverBatch = async (batch: readonly UploadItem<Uploaded>[]): Promise<void> => {
    const { signal } = closing
    try {
      await persistently(async () => options().deliver?.(batch), { signal })
      change({ items: without(batch), arrived: state.arrived + batch.length })
    } catch (error) {
      if (signal.aborted) return
      const [only] = batch
      if (only && batch.length === 1) return fail(only, error)
      // One file of the batch is invalid: sent alone, each is accepted or reported.
      for (const item of batch) if (!signal.aborted) await deliverBatch([item])
    }
  }

  const deliverNext = async (): Promise<void> => {
    if (isDelivering || !options().deliver) return
    isDelivering = true
    try {
      for (let batch = nextBatch(); batch.length > 0 && !closing.signal.aborted; batch = nextBatch())
        await deliverBatch(batch)
    } finally {
      isDelivering = false
    }
  }

  const stop = (item: UploadItem<Uploaded>) => transfers.get(item.key)?.abort(CANCELLED)

  const itemFor = (file: File): UploadItem<Uploaded> => {
    chosen += 1
    const issue = issueOf(file, options().kind)
    return {
      key: `new-${chosen}`,
      turn: chosen,
      name: file.name,
      size: file.size,
      state: issue ? 'failed' : 'waiting',
      sent: 0,
      done: null,
      retries: 0,
      uploaded: null,
      issue,
      file: issue ? null : file,
    }
  }

  const room = (): number => {
    const capacity = options().capacity()
    return capacity === null ? 1 : capacity - state.items.filter(({ issue }) => !issue).length
  }

  /** Invalid files are reported and use no capacity; earlier issues are cleared, except those that can be retried. */
  const add = (files: readonly File[]): void => {
    renewIfDue()
    const isSingle = options().capacity() === null
    const over = state.items.filter(
      (item) => (item.issue && (isSingle || !item.issue.canRetry)) || (isSingle && isUnsent(item)),
    )
    for (const item of over) stop(item)
    state = { ...state, items: without(over) }
    let free = room()
    const leftOut: File[] = []
    const added: UploadItem<Uploaded>[] = []
    for (const file of files) {
      if (issueOf(file, options().kind)) added.push(itemFor(file))
      else if (free-- > 0) added.push(itemFor(file))
      else leftOut.push(file)
    }
    const wrong = added.flatMap(({ name, issue }) => (issue ? [`${name}: ${issue.title}`] : []))
    const note =
      leftOut.length > 0
        ? t('upload.tooMany', {
            count: files.length - leftOut.length - wrong.length,
            names: namesOf(leftOut),
          })
        : ''
    change({
      items: [...state.items, ...added],
      total: state.total + added.length - wrong.length,
      note,
      announcement: [note, ...wrong.slice(0, MAX_NAMES)].filter(Boolean).join(' ') || state.announcement,
    })
    sendNext()
  }

  const remove = (item: UploadItem<Uploaded>): void => {
    stop(item)
    change({
      items: without([item]),
      total: state.total - (isPending(item) ? 1 : 0),
      note: '',
      announcement: t('upload.removed', { name: item.name }),
    })
    sendNext()
    void deliverNext()
  }

  /** Cancels everything that has not left yet or is on its way. */
  const cancel = (): void => {
    const unsent = state.items.filter(isUnsent)
    for (const item of unsent) stop(item)
    change({
      items: without(unsent),
      total: state.total - unsent.length,
      note: '',
      announcement: t('upload.cancelled', { count: unsent.length }),
    })
    void deliverNext()
  }

  /** Replaces all items, as for another version of a record; running transfers are aborted. */
  const replace = (next: readonly UploadItem<Uploaded>[]): void => {
    for (const item of state.items) if (!next.includes(item)) stop(item)
    change({ items: next, note: '' })
  }

  const retry = (item: UploadItem<Uploaded>): void => {
    state = { ...state, total: state.total + 1 }
    // One that was uploaded and not delivered is delivered again.
    update(item.key, { state: item.uploaded ? 'uploaded' : 'waiting', issue: null, sent: 0 })
    sendNext()
    void deliverNext()
  }

  const move = (from: number, to: number): void => {
    const item = state.items[from]
    if (!item || !state.items[to]) return
    const labels = { name: item.name, place: to + 1, count: state.items.length }
    change({ items: withMoved(state.items, from, to), announcement: t('upload.moved', labels) })
  }

  /** Resolves when nothing is pending any more: whether everything has arrived. */
  const settled = async (): Promise<boolean> => {
    if (hasPending()) await new Promise<void>((resolve) => waiters.push(resolve))
    return state.items.every(({ issue }) => issue === null)
  }

  let closing = new AbortController()
  /** Until the returned function is called the queue works; then transfers end and nothing more is sent. */
  const open = (): (() => void) => {
    closing = new AbortController()
    return () => {
      closing.abort()
      const running = [...transfers.values()]
      state = { ...state, items: state.items.filter((item) => !isUnsent(item)) }
      for (const transfer of running) transfer.abort()
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    /** How many more it takes. */
    room,
    hasPending,
    settled,
    add,
    remove,
    cancel,
    replace,
    retry,
    move,
    update,
  }
}

export type UploadQueue<Uploaded> = ReturnType<typeof uploadQueue<Uploaded>>
