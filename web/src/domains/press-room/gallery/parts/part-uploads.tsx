import { type FileInfo, fileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { Button, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import rowClasses from '../../../../kit/children/rows.module.css'
import { sendFile } from '../../../../kit/upload/send-file'
import upload from '../../../../kit/upload/upload.module.css'
import { UploadArea } from '../../../../kit/upload/upload-area'
import { UploadRow } from '../../../../kit/upload/upload-row'
import { type UploadItem, useUploads } from '../../../../kit/upload/use-uploads'
import { useUnsavedPart } from './unsaved-parts'
import { tellFailed } from './use-parts'

/** So many go into the gallery with one call, while more are on their way. */
const AT_ONCE = 10

const isOnItsWay = ({ state }: UploadItem<FileInfo>): boolean => state === 'waiting' || state === 'sending'

/** What has arrived, up to the first that has not: they keep the order in which they were chosen. */
const arrived = (items: readonly UploadItem<FileInfo>[]): UploadItem<FileInfo>[] => {
  const sound = items.filter(({ fault }) => !fault)
  const first = sound.findIndex(isOnItsWay)
  return first < 0 ? sound : sound.slice(0, first)
}

interface PartUploadsProps {
  kind: FileKind
  /** How many there may be, and how many more. */
  most: number
  room: number
  /** Puts files into the gallery. */
  add: (files: readonly FileInfo[]) => Promise<void>
}

/** Files that go straight into the gallery, many at once: each with its progress, to be cancelled or tried again. */
export const PartUploads = ({ kind, most, room, add }: PartUploadsProps) => {
  const { t } = useTranslation()
  const adding = useRef(false)
  const [hasFailed, setFailed] = useState(false)
  const uploads = useUploads<FileInfo>({
    kind,
    most: room,
    start: [],
    send: (file, sending) => sendFile(`file/?kind=${kind}`, file, fileInfo, sending),
    onChange: () => undefined,
  })
  const { items } = uploads
  useUnsavedPart(items.some(({ fault }) => !fault))

  const put = async () => {
    const ready = arrived(items)
    const more = items.some(isOnItsWay)
    if (adding.current || ready.length === 0 || (more && ready.length < AT_ONCE)) return
    adding.current = true
    setFailed(false)
    try {
      await add(ready.flatMap(({ uploaded }) => uploaded ?? []))
      adding.current = false
      for (const { key } of ready) uploads.release(key)
    } catch (error) {
      adding.current = false
      setFailed(true)
      tellFailed(error)
    }
  }
  useEffect(() => {
    if (!hasFailed) void put()
  })

  return (
    <>
      {items.length > 0 && (
        <ul className={upload.rows}>
          {items.map((item) => (
            <li key={item.key} className={upload.row} data-failed={item.fault !== null || undefined}>
              <UploadRow
                item={item}
                onRemove={() => uploads.remove(item)}
                onRetry={() => uploads.retry(item)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <Button variant="default" onClick={() => void put()}>
          {t('common.retry')}
        </Button>
      )}
      {uploads.room > 0 ? (
        <UploadArea kind={kind} most={Math.max(2, most)} onFiles={uploads.add} />
      ) : (
        <p className={rowClasses.hint}>{t('children.full', { most })}</p>
      )}
      {uploads.note && <p className={rowClasses.hint}>{uploads.note}</p>}
      <VisuallyHidden role="status">{uploads.announcement}</VisuallyHidden>
    </>
  )
}
