import { isPicture } from '@fornace/contract/kit/file-kinds'
import { IconFile, IconRefresh, IconTrash, IconX, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { Picture } from '../picture/picture'
import type { DisplayedFile } from './existing-file'
import classes from './upload.module.css'
import { isUnsent, type UploadItem } from './upload-item'

/** A larger picture is not decoded in the page: the server shows it small once it has it. */
const MAX_BYTES = 10 * 1024 * 1024

/** An address in this page for a picture that the server may not have yet; revoked with the component. */
const useObjectUrl = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/') || file.size > MAX_BYTES) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

const KB = 1024

/** "240 kB" */
export const useSizeText = () => {
  const { number } = useFormats()
  return (bytes: number) =>
    bytes < KB * KB
      ? `${number(Math.max(1, Math.round(bytes / KB)))} kB`
      : `${number(Math.round((bytes / KB / KB) * 10) / 10)} MB`
}

const SIDE = 56

/** Preview of a picture, or an icon for other files. One that is still uploading is read from the local file. */
const Preview = ({ file, picture }: { file: File | null; picture: DisplayedFile | null }) => {
  const address = useObjectUrl(file)
  const [failed, setFailed] = useState<string | null>(null)
  const none = <IconFile size={24} stroke={1.5} aria-hidden />
  const local = address && (
    <img
      src={address}
      alt=""
      width={SIDE}
      height={SIDE}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  )
  const stored = picture && isPicture(picture.type) && (
    <Picture file={picture} shape={1} width={`${SIDE}px`}>
      {none}
    </Picture>
  )
  return <span className={classes.preview}>{(address !== failed && local) || stored || none}</span>
}

interface RowButtonProps {
  icon: TablerIcon
  text: string
  onClick: () => void
  kind: 'remove' | 'retry'
}

const RowButton = ({ icon: Icon, text, onClick, kind }: RowButtonProps) => (
  <button
    type="button"
    className={classes.button}
    title={text}
    aria-label={text}
    data-button={kind}
    onClick={onClick}
  >
    <Icon size={18} stroke={1.5} aria-hidden />
  </button>
)

interface UploadRowProps {
  item: UploadItem<unknown>
  /** Metadata and address, once uploaded. */
  picture?: DisplayedFile | null
  address?: string | null
  /** Buttons that move it, in an ordered list. */
  children?: ReactNode
  onRemove?: (() => void) | undefined
  onRetry?: (() => void) | undefined
}

/** One file: what it looks like, what it is called, how far it is, or why it is not there. */
export const UploadRow = ({ item, picture, address, children, onRemove, onRetry }: UploadRowProps) => {
  const { t } = useTranslation()
  const sizeText = useSizeText()
  const { state, sent, done, issue, size } = item
  const name = item.name || t('upload.unnamed')
  const isOnItsWay = isUnsent(item)
  const isSent = state === 'sending' && sent >= 1
  const share = isSent ? done : sent
  return (
    <>
      <Preview file={issue ? null : item.file} picture={picture ?? null} />
      <span className={classes.about}>
        {address ? (
          <a className={classes.name} href={address} download={item.name} dir="auto">
            {name}
          </a>
        ) : (
          <span className={classes.name} dir="auto">
            {name}
          </span>
        )}
        {issue ? (
          <span className={classes.fault}>
            <strong>{issue.title}</strong>
            {issue.reasons.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </span>
        ) : (
          <span className={classes.details}>
            {state === 'waiting' && <span>{t('upload.waiting')}</span>}
            {isSent && <span>{t('upload.checking')}</span>}
            {isOnItsWay && item.retries > 0 && <span>{t('upload.again')}</span>}
            {size !== null && !isSent && <bdi>{sizeText(size)}</bdi>}
          </span>
        )}
        {state === 'sending' && (
          <progress
            className={classes.progress}
            aria-label={t('upload.sending', { name })}
            // Indeterminate: the duration of the server's processing is unknown.
            {...(share !== null && { value: share })}
          />
        )}
      </span>
      <span className={classes.buttons}>
        {children}
        {onRetry && issue?.canRetry && (
          <RowButton kind="retry" icon={IconRefresh} text={t('upload.retry', { name })} onClick={onRetry} />
        )}
        {onRemove && (
          <RowButton
            kind="remove"
            icon={isOnItsWay ? IconX : IconTrash}
            text={t(isOnItsWay ? 'upload.cancel' : 'upload.remove', { name })}
            onClick={onRemove}
          />
        )}
      </span>
    </>
  )
}
