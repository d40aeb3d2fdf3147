import { Button } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './upload.module.css'
import { isUnsent, type UploadItem } from './upload-item'
import type { UploadQueue } from './upload-queue'
import { UploadRow } from './upload-row'
import { useQueueState } from './use-upload-queue'

/** So many of those on their way are drawn; the others are a number. */
const MAX_ROWS = 6

interface UploadListProps<Uploaded> {
  queue: UploadQueue<Uploaded>
  /** Where the focus goes when a row leaves. */
  onRemove?: () => void
}

/** The files of a queue: one line for all of them, a row for each that failed and for the next few. */
export const UploadList = <Uploaded,>({ queue, onRemove }: UploadListProps<Uploaded>) => {
  const { t } = useTranslation()
  const { items, total, arrived } = useQueueState(queue)
  const unsent = items.filter(isUnsent)
  const visible = unsent.slice(0, MAX_ROWS)
  const failed = items.filter(({ state }) => state === 'failed')
  const repeatable = failed.filter(({ issue }) => issue?.canRetry)
  const hidden = unsent.length - visible.length
  const progress = t('upload.progress', { arrived, total })

  const row = (item: UploadItem<Uploaded>) => (
    <li key={item.key} className={classes.row} data-failed={item.issue !== null || undefined}>
      <UploadRow
        item={item}
        onRemove={() => {
          onRemove?.()
          queue.remove(item)
        }}
        onRetry={() => queue.retry(item)}
      />
    </li>
  )

  return (
    <>
      {total > 1 && (
        <div className={classes.summary}>
          <span>{progress}</span>
          <progress className={classes.progress} aria-label={progress} value={arrived} max={total} />
          {unsent.length > 1 && (
            <Button
              size="compact-sm"
              mih={28}
              variant="subtle"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => {
                onRemove?.()
                queue.cancel()
              }}
            >
              {t('upload.cancelAll')}
            </Button>
          )}
        </div>
      )}
      {repeatable.length > 1 && (
        <div className={classes.summary}>
          <span>{t('upload.failed', { count: failed.length })}</span>
          <Button
            size="compact-sm"
            mih={28}
            variant="subtle"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => {
              for (const item of repeatable) queue.retry(item)
            }}
          >
            {t('upload.retryAll')}
          </Button>
        </div>
      )}
      {failed.length + visible.length > 0 && (
        <ul className={classes.rows}>
          {failed.map(row)}
          {visible.map(row)}
        </ul>
      )}
      {hidden > 0 && <p className={classes.hint}>{t('upload.moreWaiting', { count: hidden })}</p>}
    </>
  )
}
