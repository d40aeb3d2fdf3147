import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import type { Sending } from './send-file'
import classes from './upload.module.css'
import { UploadArea } from './upload-area'
import { UploadRow } from './upload-row'
import { type UploadItem, useUploads } from './use-uploads'

interface UploadBoxProps<Uploaded> {
  id?: string
  label: string
  kind: FileKind
  send: (file: File, sending: Sending) => Promise<Uploaded>
  /** What the server has made of it. */
  onUploaded: (uploaded: Uploaded) => void
}

/** One file, sent as soon as it is there, for a screen that goes on with what the server makes of it. */
export const UploadBox = <Uploaded,>({ id, label, kind, send, onUploaded }: UploadBoxProps<Uploaded>) => {
  const uploads = useUploads<Uploaded>({
    kind,
    most: null,
    start: [],
    send: async (file, sending) => {
      const uploaded = await send(file, sending)
      onUploaded(uploaded)
      return uploaded
    },
    onChange: () => undefined,
  })
  const row = (item: UploadItem<Uploaded>) => (
    <li key={item.key} className={classes.row} data-failed={item.fault !== null || undefined}>
      <UploadRow item={item} onRemove={() => uploads.remove(item)} onRetry={() => uploads.retry(item)} />
    </li>
  )
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{label}</legend>
      <UploadArea {...(id && { id })} kind={kind} onFiles={uploads.add} />
      {uploads.items.length > 0 && <ul className={classes.rows}>{uploads.items.map(row)}</ul>}
      <VisuallyHidden role="status">{uploads.announcement}</VisuallyHidden>
    </fieldset>
  )
}
