import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import type { Sending } from './send-file'
import classes from './upload.module.css'
import { UploadArea } from './upload-area'
import { UploadRow } from './upload-row'
import { type UploadItem, useUploads } from './use-uploads'

interface UploadBoxProps<Kept> {
  id?: string
  label: string
  kind: FileKind
  send: (file: File, sending: Sending) => Promise<Kept>
  /** What the server has made of it. */
  onKept: (kept: Kept) => void
}

/** One file, sent as soon as it is there, for a screen that goes on with what the server makes of it. */
export const UploadBox = <Kept,>({ id, label, kind, send, onKept }: UploadBoxProps<Kept>) => {
  const uploads = useUploads<Kept>({
    kind,
    most: null,
    start: [],
    send: async (file, sending) => {
      const kept = await send(file, sending)
      onKept(kept)
      return kept
    },
    onChange: () => undefined,
  })
  const row = (item: UploadItem<Kept>) => (
    <li key={item.key} className={classes.row} data-failed={item.fault !== null || undefined}>
      <UploadRow item={item} onRemove={() => uploads.remove(item)} onRetry={() => uploads.retry(item)} />
    </li>
  )
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{label}</legend>
      <UploadArea {...(id && { id })} kind={kind} onFiles={uploads.add} />
      {uploads.items.length > 0 && <ul className={classes.rows}>{uploads.items.map(row)}</ul>}
      <VisuallyHidden role="status">{uploads.said}</VisuallyHidden>
    </fieldset>
  )
}
