import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import classes from './upload.module.css'
import { UploadArea } from './upload-area'
import { UploadList } from './upload-list'
import type { UploadQueue } from './upload-queue'
import { useHasRoom, useQueueState } from './use-upload-queue'

interface UploadSeveralProps<Uploaded> {
  id?: string
  queue: UploadQueue<Uploaded>
  kind: FileKind
  /** How many there may be. */
  max: number
  /** Message when the maximum is reached. */
  full: string
  onRemove?: () => void
}

/** Upload of many files: running uploads, the drop zone, and rejected files. */
export const UploadSeveral = <Uploaded,>(props: UploadSeveralProps<Uploaded>) => {
  const { id, queue, kind, max, full, onRemove } = props
  const hasRoom = useHasRoom(queue)
  return (
    <>
      <UploadList queue={queue} {...(onRemove && { onRemove })} />
      {hasRoom ? (
        // However few there is room for: it is a list.
        <UploadArea {...(id && { id })} kind={kind} max={Math.max(2, max)} onFiles={queue.add} />
      ) : (
        <p className={classes.hint}>{full}</p>
      )}
      <UploadStatus queue={queue} />
    </>
  )
}

/** Status of an upload: rejected files, and the live region. */
export const UploadStatus = <Uploaded,>({ queue }: { queue: UploadQueue<Uploaded> }) => {
  const { note, announcement } = useQueueState(queue)
  return (
    <>
      {note && <p className={classes.hint}>{note}</p>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
