import type { Permission } from '@fornace/contract/kit/picture-permissions'
import type { GalleryImage } from '@fornace/contract/press-room/gallery'
import { GALLERY_FIELDS } from '@fornace/contract/press-room/gallery-fields'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filledPermission } from '../../../../kit/children/fill-permissions'
import { PermissionTools } from '../../../../kit/children/permission-tools'
import cardClasses from '../../../../kit/children/picture-card.module.css'
import { usePermissionWords } from '../../../../kit/children/use-permission-words'
import { Picture } from '../../../../kit/picture/picture'
import { useLater } from '../../../../kit/platform/use-later'
import { tellSuccess } from '../../../../kit/ui/notices'
import type { PartField } from './part-editor'
import type { PartPanelProps } from './part-panel'
import { PartRows } from './part-rows'
import { PartUploads } from './part-uploads'
import classes from './parts.module.css'
import { creditOf, type Parts, tellFailed, wordsOf } from './use-parts'

const { most } = GALLERY_FIELDS.images
const FIELDS: readonly PartField[] = ['description', 'alternative_text', 'credit', 'licence', 'valid_until']
const loadLightbox = async () => (await import('./lightbox')).Lightbox

const nameOf = (image: GalleryImage): string => wordsOf(image) || (image.file_info?.name ?? '')

/** Writes a permission into all pictures at once; the notice takes it back. */
const usePermissionFill = (images: readonly GalleryImage[], parts: Parts) => {
  const { t } = useTranslation()
  return async (given: Permission, overwrites: boolean) => {
    const changed = images.flatMap((image) => {
      const change = filledPermission(image, given, overwrites)
      return Object.keys(change).length > 0 ? [{ image, change }] : []
    })
    const before = ({ credit, licence, valid_until }: GalleryImage) => ({ credit, licence, valid_until })
    const undo = () =>
      parts
        .changeImages(new Map(changed.map(({ image }) => [image.id, before(image)])))
        .catch((error: unknown) => tellFailed(error))
    try {
      await parts.changeImages(new Map(changed.map(({ image, change }) => [image.id, change])))
      tellSuccess({
        message: t('children.fill.done', { count: changed.length }),
        action: { label: t('common.undo'), run: () => void undo() },
      })
    } catch (error) {
      tellFailed(error)
    }
  }
}

export const ImagesPanel = ({ gallery, parts, readOnly, languages }: PartPanelProps) => {
  const { t } = useTranslation()
  const { images } = gallery
  const permissionWords = usePermissionWords()
  const fillPermissions = usePermissionFill(images, parts)
  const [opened, setOpened] = useState<number | null>(null)
  const Lightbox = useLater(loadLightbox, opened !== null)
  // The dialog comes with its first use, too late to see who opened it.
  const opener = useRef<HTMLElement | null>(null)
  const isOpen = opened !== null
  useEffect(() => {
    if (!isOpen) opener.current?.focus()
  }, [isOpen])
  const place = images.findIndex(({ id }) => id === opened)
  return (
    <>
      {!readOnly && <PartUploads kind="image" list="images" parts={parts} max={most} />}
      {!readOnly && (
        <PermissionTools
          pictures={images}
          companyName={gallery.company?.name ?? null}
          onFill={(given, overwrites) => void fillPermissions(given, overwrites)}
        />
      )}
      {images.length === 0 && readOnly && <p className={classes.nothing}>{t('gallery.noImages')}</p>}
      <PartRows
        list="images"
        layout="cards"
        parts={parts}
        rows={images}
        languages={languages}
        readOnly={readOnly}
        nameOf={nameOf}
        fieldsOf={() => FIELDS}
        pictureOf={({ file_info }) => file_info}
      >
        {(image, at) => (
          <>
            <button
              type="button"
              className={cardClasses.picture}
              aria-label={t('gallery.enlarge', { name: nameOf(image) })}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget
                setOpened(image.id)
              }}
            >
              {image.file_info && <Picture file={image.file_info} view={image} shape="fit" width="220px" />}
            </button>
            <span className={cardClasses.place} aria-hidden>
              {at + 1}
            </span>
            <div className={cardClasses.about}>
              <span className={cardClasses.name} dir="auto" title={nameOf(image)}>
                {nameOf(image)}
              </span>
              {image.credit && (
                <span className={classes.quiet}>{t('gallery.credit', { credit: creditOf(image) })}</span>
              )}
              {!readOnly &&
                permissionWords(image).map((text) => (
                  <span key={text} className={cardClasses.lacks}>
                    <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
                    {text}
                  </span>
                ))}
            </div>
          </>
        )}
      </PartRows>
      {Lightbox && place >= 0 && (
        <Lightbox
          images={images}
          place={place}
          onShow={(next) => setOpened(images[next]?.id ?? null)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
