import type { FileKind } from '@fornace/contract/kit/file-kinds'
import type { Sending } from './send-file'
import classes from './upload.module.css'
import { UploadArea } from './upload-area'
import type { UploadItem } from './upload-item'
import { UploadRow } from './upload-row'
import { UploadStatus } from './upload-several'
import { useQueueState, useUploadQueue } from './use-upload-queue'

interface UploadBoxProps<Uploaded> {
  id?: string
  label: string
  kind: FileKind
  send: (file: File, sending: Sending) => Promise<Uploaded>
  /** Takes the server's answer. */
  onUploaded: (uploaded: Uploaded) => void
}

/** One file, sent as soon as it is there, for a screen that goes on with what the server makes of it. */
export const UploadBox = <Uploaded,>({ id, label, kind, send, onUploaded }: UploadBoxProps<Uploaded>) => {
  const queue = useUploadQueue<Uploaded>({
    kind,
    capacity: () => null,
    send: async (file, sending) => {
      const uploaded = await send(file, sending)
      onUploaded(uploaded)
      return uploaded
    },
  })
  const { items } = useQueueState(queue)
  const row = (item: UploadItem<Uploaded>) => (
    <li key={item.key} className={classes.row} data-failed={item.issue !== null || undefined}>
      <UploadRow item={item} onRemove={() => queue.remove(item)} onRetry={() => queue.retry(item)} />
    </li>
  )
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{label}</legend>
      <UploadArea {...(id && { id })} kind={kind} onFiles={queue.add} />
      {items.length > 0 && <ul className={classes.rows}>{items.map(row)}</ul>}
      <UploadStatus queue={queue} />
    </fieldset>
  )
}
