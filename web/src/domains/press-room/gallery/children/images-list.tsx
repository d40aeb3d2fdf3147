import type { Language } from '@fornace/contract/kit/languages'
import type { GalleryImage } from '@fornace/contract/press-room/gallery'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inReadersLanguage, t, withTextsOf } from '../../../../i18n/i18n'
import { FormPermissions } from '../../../../kit/children/form-permissions'
import { PictureCard } from '../../../../kit/children/picture-card'
import { RowInPlace, useRowEditing } from '../../../../kit/children/row-editor'
import { RowUploads } from '../../../../kit/children/row-uploads'
import { RowsFrame } from '../../../../kit/children/rows-frame'
import { type ExistingFile, useExistingFiles } from '../../../../kit/children/use-existing-files'
import { useRowUploads } from '../../../../kit/children/use-row-uploads'
import { type Rows, useRows } from '../../../../kit/children/use-rows'
import { useFormSelector } from '../../../../kit/form/form-context'
import type { LightboxPicture } from '../../../../kit/picture/lightbox'
import { useLater } from '../../../../kit/platform/chunk'
import { addressOf } from '../../../../kit/upload/existing-file'
import { useHasRoom } from '../../../../kit/upload/use-upload-queue'
import classes from './children.module.css'
import { creditOf, type GalleryListProps, useRowText } from './row-text'

const loadLightbox = async () =>
  (await withTextsOf('reading', import('../../../../kit/picture/lightbox'))).Lightbox
const loadFields = async () => (await import('./image-fields')).ImageFields

const lightboxPicture = (image: GalleryImage): LightboxPicture => {
  const { file_info: file, description, alternative_text } = image
  const caption = inReadersLanguage(description)
  const credit = creditOf(image)
  return {
    file,
    view: image,
    alt: inReadersLanguage(alternative_text) || caption,
    caption,
    credit: credit && t('gallery.credit', { credit }),
    address: addressOf(file),
  }
}

export const ImagesList = ({ gallery, languages }: GalleryListProps) => {
  const { images, company } = gallery
  const files = useExistingFiles('images')
  const { descriptionOf } = useRowText('images')
  const rows = useRows({
    path: 'images',
    nameOf: (key) => descriptionOf(key) || (files.fileOf(key)?.name ?? ''),
  })
  const queue = useRowUploads(rows, 'image', files.remember)
  const canAdd = useHasRoom(queue) && !rows.readOnly
  const [openKey, setOpenKey] = useState<string | null>(null)
  const Lightbox = useLater(loadLightbox, openKey !== null)
  // The dialog comes with its first use, too late to see who opened it.
  const opener = useRef<HTMLElement | null>(null)
  const isOpen = openKey !== null
  useEffect(() => {
    if (!isOpen) opener.current?.focus()
  }, [isOpen])
  const index = images.findIndex(({ id }) => String(id) === openKey)
  return (
    <>
      <RowsFrame
        rows={rows}
        layout="cards"
        isNamedByTab
        hasAdder={canAdd}
        head={
          <>
            <RowUploads rows={rows} queue={queue} kind="image" />
            <FormPermissions company={company} />
          </>
        }
        row={(key, at) => (
          <ImageCard
            key={key}
            rows={rows}
            row={key}
            index={at}
            file={files.fileOf(key)}
            languages={languages}
            onShow={(button) => {
              opener.current = button
              setOpenKey(key)
            }}
          />
        )}
      />
      {Lightbox && index >= 0 && (
        <Lightbox
          pictures={images.map(lightboxPicture)}
          index={index}
          onShow={(next) => setOpenKey(String(images[next]?.id))}
          onClose={() => setOpenKey(null)}
        />
      )}
    </>
  )
}

interface ImageCardProps {
  rows: Rows
  row: string
  index: number
  file: ExistingFile | null | undefined
  languages: readonly Language[]
  onShow: (button: HTMLElement) => void
}

/** Picture card: a click opens the lightbox; its fields are edited next to it. */
const ImageCard = ({ rows, row, index, file, languages, onShow }: ImageCardProps) => {
  const { t } = useTranslation()
  const { textOf } = useRowText('images')
  const credit = useFormSelector(
    () =>
      textOf(row, 'credit') && creditOf({ credit: textOf(row, 'credit'), licence: textOf(row, 'licence') }),
  )
  const editing = useRowEditing(rows, row)
  const Fields = useLater(loadFields, editing.isOpen)
  return (
    <PictureCard
      rows={rows}
      row={row}
      index={index}
      file={file}
      note={credit && <span className={classes.quiet}>{t('gallery.credit', { credit })}</span>}
      openLabel={t('gallery.enlarge', { name: rows.nameOf(row) })}
      onOpen={onShow}
      isEdited={editing.isOpen}
    >
      <RowInPlace rows={rows} row={row} editing={editing} sideways>
        {Fields && <Fields file={file} languages={languages} />}
      </RowInPlace>
    </PictureCard>
  )
}
