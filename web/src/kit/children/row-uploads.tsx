import type { FileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { useTranslation } from 'react-i18next'
import type { UploadQueue } from '../upload/upload-queue'
import { UploadSeveral } from '../upload/upload-several'
import type { Rows } from './use-rows'

interface RowUploadsProps {
  rows: Rows
  queue: UploadQueue<FileInfo>
  kind: FileKind
  /** Another id than that of the list, where something else adds rows too. */
  id?: string
}

/** Running uploads of a list, and the drop zone for more files. */
export const RowUploads = ({ rows, queue, kind, id = rows.id }: RowUploadsProps) => {
  const { max, readOnly, focusAfter } = rows
  const { t } = useTranslation()
  return (
    !readOnly && (
      <UploadSeveral
        id={id}
        queue={queue}
        kind={kind}
        max={max}
        full={t('children.full', { most: max })}
        onRemove={() => focusAfter(() => document.getElementById(id))}
      />
    )
  )
}
