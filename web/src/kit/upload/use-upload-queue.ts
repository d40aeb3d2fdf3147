import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UploadItem } from './upload-item'
import { type UploadQueue, type UploadQueueOptions, type UploadQueueState, uploadQueue } from './upload-queue'

interface HookOptions<Uploaded> extends UploadQueueOptions<Uploaded> {
  /** Files that are there already. */
  start?: readonly UploadItem<Uploaded>[]
}

/** An upload queue that lives as long as its component. Progress is no render of the caller: see `useQueueState`. */
export const useUploadQueue = <Uploaded>(options: HookOptions<Uploaded>): UploadQueue<Uploaded> => {
  const latest = useRef(options)
  latest.current = options
  const [queue] = useState(() => uploadQueue<Uploaded>(options.start ?? [], () => latest.current))
  useEffect(() => queue.open(), [queue])
  return queue
}

export const useQueueState = <Uploaded>({
  subscribe,
  state,
}: UploadQueue<Uploaded>): UploadQueueState<Uploaded> => useSyncExternalStore(subscribe, state)

/** Whether it takes more files; draws its caller only when that changes. */
export const useHasRoom = <Uploaded>({ subscribe, room }: UploadQueue<Uploaded>): boolean =>
  useSyncExternalStore(subscribe, () => room() > 0)
