import { type FileInfo, fileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sendFile } from '../../../../kit/upload/send-file'
import { UploadSeveral } from '../../../../kit/upload/upload-several'
import { useUploadQueue } from '../../../../kit/upload/use-upload-queue'
import { useUnsavedWork } from './unsaved-parts'
import type { Parts } from './use-parts'

/** So many go into the gallery with one call, while more are on their way. */
const BATCH_SIZE = 10

interface PartUploadsProps {
  kind: FileKind
  list: 'images' | 'videos'
  parts: Parts
  max: number
}

/** Files that go straight into the gallery, many at once, in the order in which they were chosen. */
export const PartUploads = ({ kind, list, parts, max }: PartUploadsProps) => {
  const { t } = useTranslation()
  /** By the id of a file: small ones overtake large ones on the way. */
  const turns = useRef(new Map<string, number>())
  const queue = useUploadQueue<FileInfo>({
    kind,
    capacity: () => max - parts.count(list),
    send: (file, sending) => sendFile(`file/?kind=${kind}`, file, fileInfo, sending),
    deliver: (items) => {
      const ids = items.flatMap(({ turn, uploaded }) => {
        if (!uploaded) return []
        turns.current.set(uploaded.id, turn)
        return [uploaded.id]
      })
      return parts.addFiles(list, ids, (file) => turns.current.get(file) ?? 0)
    },
    batchSize: BATCH_SIZE,
  })
  useUnsavedWork(queue.hasPending)
  return <UploadSeveral queue={queue} kind={kind} max={max} full={t('children.full', { most: max })} />
}
