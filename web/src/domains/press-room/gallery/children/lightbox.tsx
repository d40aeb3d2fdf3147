import type { GalleryImage } from '@fornace/contract/press-room/gallery'
import { Button, Modal, useDirection } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { inReadersLanguage } from '../../../../i18n/i18n'
import { Picture } from '../../../../kit/picture/picture'
import { useCover } from '../../../../kit/platform/cover'
import { NO_BANNER } from '../../../../kit/ui/no-banner'
import { addressOf } from '../../../../kit/upload/existing-file'
import classes from './lightbox.module.css'
import { creditOf } from './row-text'

interface LightboxProps {
  images: readonly GalleryImage[]
  /** Index of the visible picture. */
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

const alternativeOf = ({ alternative_text, ...image }: GalleryImage): string =>
  inReadersLanguage(alternative_text) || inReadersLanguage(image.description)

/** A picture as large as the screen, and the others by the arrows. */
export const Lightbox = ({ images, index, onShow, onClose }: LightboxProps) => {
  const { t } = useTranslation()
  const { dir } = useDirection()
  useCover(true)
  const image = images[index]
  const file = image?.file_info
  if (!image || !file) return null
  const credit = creditOf(image)
  const words = inReadersLanguage(image.description)
  const address = addressOf(file)
  const [forward, backward] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']

  const show = (next: number) => {
    if (images[next]) onShow(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: images.length - 1 }[event.key]
    if (next === undefined || event.altKey) return
    event.preventDefault()
    show(next)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('children.place', { place: index + 1, all: images.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
      transitionProps={{ duration: 0 }}
      onKeyDown={onKeyDown}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <figure className={classes.figure}>
        <div className={classes.large}>
          <Picture
            key={file.id}
            file={file}
            view={image}
            shape="fit"
            width="100vw"
            alt={alternativeOf(image) || file.name}
          />
        </div>
        <figcaption className={classes.caption}>
          <span className={classes.words} dir="auto">
            {words || file.name}
          </span>
          {credit && <span className={classes.credit}>{t('gallery.credit', { credit })}</span>}
        </figcaption>
      </figure>
      <div className={classes.foot}>
        <Button
          variant="default"
          aria-label={t('children.previous')}
          aria-disabled={index === 0}
          {...(index === 0 && { 'data-disabled': true })}
          onClick={() => show(index - 1)}
        >
          <IconChevronLeft size={20} aria-hidden className={classes.arrow} />
        </Button>
        {address && (
          <Button
            variant="default"
            component="a"
            href={address}
            download={file.name}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('gallery.download')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('children.next')}
          aria-disabled={index === images.length - 1}
          {...(index === images.length - 1 && { 'data-disabled': true })}
          onClick={() => show(index + 1)}
        >
          <IconChevronRight size={20} aria-hidden className={classes.arrow} />
        </Button>
      </div>
      <span role="status" className={classes.heard}>
        {`${t('children.place', { place: index + 1, all: images.length })} ${words}`}
      </span>
    </Modal>
  )
}
