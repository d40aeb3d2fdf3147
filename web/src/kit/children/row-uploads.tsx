import type { FileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import upload from '../upload/upload.module.css'
import { UploadArea } from '../upload/upload-area'
import { UploadRow } from '../upload/upload-row'
import type { Uploads } from '../upload/use-uploads'
import classes from './rows.module.css'
import type { Rows } from './use-rows'

interface RowUploadsProps {
  rows: Rows
  uploads: Uploads<FileInfo>
  kind: FileKind
}

/** The files that are on their way into a list, and the place that takes more of them. */
export const RowUploads = ({ rows, uploads, kind }: RowUploadsProps) => {
  const { t } = useTranslation()
  const { id, most, readOnly } = rows
  if (readOnly) return null
  return (
    <>
      {uploads.items.length > 0 && (
        <ul className={upload.rows}>
          {uploads.items.map((item) => (
            <li key={item.key} className={upload.row} data-failed={item.fault !== null || undefined}>
              <UploadRow
                item={item}
                onRemove={() => {
                  rows.focusAfter(() => document.getElementById(id))
                  uploads.remove(item)
                }}
                onRetry={() => uploads.retry(item)}
              />
            </li>
          ))}
        </ul>
      )}
      {uploads.room > 0 ? (
        // However few there is room for: it is a list.
        <UploadArea id={id} kind={kind} most={Math.max(2, most)} onFiles={uploads.add} />
      ) : (
        <p className={classes.hint}>{t('children.full', { most })}</p>
      )}
      {uploads.note && <p className={classes.hint}>{uploads.note}</p>}
      <VisuallyHidden role="status">{uploads.announcement}</VisuallyHidden>
    </>
  )
}
