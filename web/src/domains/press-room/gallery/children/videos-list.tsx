import type { Language } from '@fornace/contract/kit/languages'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkAdder } from '../../../../kit/children/link-adder'
import { RowInPlace, useRowEditing } from '../../../../kit/children/row-editor'
import { RowItem } from '../../../../kit/children/row-item'
import { RowUploads } from '../../../../kit/children/row-uploads'
import { RowsFrame } from '../../../../kit/children/rows-frame'
import { type ExistingFile, useExistingFiles } from '../../../../kit/children/use-existing-files'
import { useRowUploads } from '../../../../kit/children/use-row-uploads'
import { type Rows, useRows } from '../../../../kit/children/use-rows'
import { useFormSelector } from '../../../../kit/form/form-context'
import { addressOf } from '../../../../kit/upload/existing-file'
import { ADDRESS_CHECKS, AddressFields, DescriptionFields } from './address-fields'
import classes from './children.module.css'
import { WebLink } from './links-list'
import { type GalleryListProps, useRowText } from './row-text'

export const VideosList = ({ languages }: GalleryListProps) => {
  const { t } = useTranslation()
  const files = useExistingFiles('videos')
  const { textOf, descriptionOf } = useRowText('videos')
  const rows = useRows({
    path: 'videos',
    nameOf: (key) => descriptionOf(key) || files.fileOf(key)?.name || textOf(key, 'url'),
  })
  const queue = useRowUploads(rows, 'video', files.remember)
  const canAdd = !rows.readOnly && rows.room > 0
  return (
    <RowsFrame
      rows={rows}
      isNamedByTab
      hasAdder={canAdd}
      head={
        <>
          {canAdd && <LinkAdder rows={rows} label={t('gallery.newVideo')} />}
          <RowUploads rows={rows} queue={queue} kind="video" id={`${rows.id}-files`} />
        </>
      }
      row={(key) => <Video key={key} rows={rows} row={key} file={files.fileOf(key)} languages={languages} />}
    />
  )
}

interface VideoProps {
  rows: Rows
  row: string
  file: ExistingFile | null | undefined
  languages: readonly Language[]
}

/** An uploaded file plays here; an external video opens on its site, and nothing of it is loaded before. */
const Video = ({ rows, row, file = null, languages }: VideoProps) => {
  const { t } = useTranslation()
  const { textOf, descriptionOf } = useRowText('videos')
  const description = useFormSelector(() => descriptionOf(row))
  const url = useFormSelector(() => textOf(row, 'url'))
  const editing = useRowEditing(rows, row)
  const address = addressOf(file)
  return (
    <RowItem rows={rows} row={row} isEdited={editing.isOpen}>
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no caption track
        <video
          className={classes.video}
          src={address}
          controls
          preload="metadata"
          playsInline
          aria-label={rows.nameOf(row)}
        />
      )}
      <div className={classes.about}>
        {description && (
          <span className={classes.words} dir="auto">
            {description}
          </span>
        )}
        {file && !address && <span dir="auto">{file.name}</span>}
        {file && address && (
          <a className={classes.link} href={address} download={file.name}>
            <IconDownload size={16} stroke={1.5} aria-hidden />
            {t('gallery.downloadFile', { name: file.name })}
          </a>
        )}
        {url && <WebLink url={url} />}
      </div>
      <RowInPlace rows={rows} row={row} editing={editing} {...(url && ADDRESS_CHECKS)}>
        {url ? <AddressFields languages={languages} /> : <DescriptionFields languages={languages} />}
      </RowInPlace>
    </RowItem>
  )
}
