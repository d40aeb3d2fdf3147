import { Button, CloseButton, useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCover } from '../platform/cover'
import classes from './lightbox.module.css'
import { Picture, type PictureFile } from './picture'
import type { PictureView } from './visible-region'

/** A picture with the words below it. */
export interface LightboxPicture {
  file: (PictureFile & { name: string }) | null
  view: PictureView
  alt: string
  caption: string
  credit: string
  /** Where the original is; null for those who may not have it. */
  address: string | null
}

interface LightboxProps {
  pictures: readonly LightboxPicture[]
  /** Index of the visible picture. */
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

/** Shorter movements of a finger are taps. */
const SWIPE_PX = 48

/**
 * A picture as large as the window, and the others by arrows, keys and swipes. It is in the browser's top layer, above
 * toasts too; everything below it is inert. Its texts are in the segment `reading`.
 */
export const Lightbox = ({ pictures, index, onShow, onClose }: LightboxProps) => {
  const { t } = useTranslation()
  const { dir } = useDirection()
  const dialog = useRef<HTMLDialogElement>(null)
  const touch = useRef<{ x: number; y: number } | null>(null)
  useCover(true)
  useLayoutEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    // Closed before it goes: the browser then returns the focus to where it was.
    return () => element?.close()
  }, [])
  const picture = pictures[index]
  if (!picture) return null
  const { file, view, alt, caption, credit, address } = picture
  const place = t('lightbox.place', { place: index + 1, all: pictures.length })
  const show = (next: number) => {
    if (pictures[next]) onShow(next)
  }
  const towards = dir === 'rtl' ? -1 : 1

  const onKeyDown = (event: KeyboardEvent) => {
    // The screen below has keys of its own.
    event.stopPropagation()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = {
      ArrowRight: index + towards,
      ArrowLeft: index - towards,
      Home: 0,
      End: pictures.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches.item(0)
    // Two fingers enlarge.
    touch.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches.item(0)
    const { current: from } = touch
    touch.current = null
    if (!finger || !from) return
    const [x, y] = [finger.clientX - from.x, finger.clientY - from.y]
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) show(index + (x < 0 ? towards : -towards))
  }
  const arrow = (by: 1 | -1) => {
    const isEnd = pictures[index + by] === undefined
    return {
      variant: 'default',
      'aria-disabled': isEnd,
      ...(isEnd && { 'data-disabled': true }),
      onClick: () => show(index + by),
    } as const
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={place}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.head}>
        <span>{place}</span>
        <CloseButton size="lg" aria-label={t('common.close')} onClick={onClose} />
      </div>
      <figure className={classes.figure} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <div className={classes.large}>
          {file ? (
            <Picture key={file.id} file={file} view={view} shape="fit" width="100vw" alt={alt || file.name}>
              <p className={classes.none}>{t('lightbox.gone')}</p>
            </Picture>
          ) : (
            <p className={classes.none}>{t('lightbox.gone')}</p>
          )}
        </div>
        <figcaption className={classes.caption}>
          <span className={classes.words} dir="auto">
            {caption || file?.name}
          </span>
          {credit && (
            <span className={classes.credit} dir="auto">
              {credit}
            </span>
          )}
        </figcaption>
      </figure>
      <div className={classes.foot}>
        <Button {...arrow(-1)} aria-label={t('lightbox.previous')}>
          <IconChevronLeft size={20} aria-hidden className={classes.arrow} />
        </Button>
        {file && address && (
          <Button
            variant="default"
            component="a"
            href={address}
            download={file.name}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('lightbox.download')}
          </Button>
        )}
        <Button {...arrow(1)} aria-label={t('lightbox.next')}>
          <IconChevronRight size={20} aria-hidden className={classes.arrow} />
        </Button>
      </div>
      <span role="status" className={classes.heard}>{`${place} ${caption}`}</span>
    </dialog>
  )
}
