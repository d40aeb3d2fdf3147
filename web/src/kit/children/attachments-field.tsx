import { useTranslation } from 'react-i18next'
import { useLater } from '../platform/chunk'
import { useHasRoom } from '../upload/use-upload-queue'
import { AttachmentRow } from './attachment-row'
import { RowUploads } from './row-uploads'
import { RowsFrame } from './rows-frame'
import { useExistingFiles } from './use-existing-files'
import { useOpenedRow } from './use-opened-row'
import { useRowUploads } from './use-row-uploads'
import { useRows } from './use-rows'

const loadDetails = async () => (await import('./attachment-details')).AttachmentDetails

interface AttachmentsFieldProps {
  /** Of children with `ATTACHMENT_FIELDS`. */
  path: string
}

/** Ordered files, each with a title and its settings for publication and notification. */
export const AttachmentsField = ({ path }: AttachmentsFieldProps) => {
  const { t } = useTranslation()
  const files = useExistingFiles(path)
  const nameOf = (key: string) => files.fileOf(key)?.name || t('children.attachment.file')
  const rows = useRows({ path, nameOf })
  const queue = useRowUploads(rows, 'attachment', files.remember)
  const opened = useOpenedRow(path)
  const Details = useLater(loadDetails, opened.key)
  const canAdd = useHasRoom(queue) && !rows.readOnly
  return (
    <>
      <RowsFrame
        rows={rows}
        hasAdder={canAdd}
        row={(key) => (
          <AttachmentRow
            key={key}
            rows={rows}
            row={key}
            file={files.fileOf(key)}
            onOpen={() => opened.open(key)}
          />
        )}
      >
        <RowUploads rows={rows} queue={queue} kind="attachment" />
      </RowsFrame>
      {Details && <Details rows={rows} opened={opened} />}
    </>
  )
}
