import { IconAlertTriangle, IconPencil, IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormPart, useFormScope } from '../form/form-context'
import { rowPath } from '../form/form-fields'
import { Picture } from '../picture/picture'
import { readDay } from '../platform/calendar-days'
import classes from './picture-card.module.css'
import { RowControls, RowItem } from './row-item'
import rowClasses from './rows.module.css'
import type { KnownFile } from './use-known-files'
import { usePermissionWords } from './use-permission-words'
import type { Rows } from './use-rows'
import { usePictureShares } from './use-share'

interface PictureCardProps {
  rows: Rows
  row: string
  place: number
  file: KnownFile | null | undefined
  onOpen: () => void
}

/** One picture of several: what it looks like, and what it still lacks. */
export const PictureCard = ({ rows, row, place, file, onOpen }: PictureCardProps) => {
  const { t } = useTranslation()
  const { fieldId } = useFormScope()
  const textAt = (field: string) => rowPath(rows.path, row, `${field}.it`)
  const caption = useFormPart((values) => String(values[textAt('caption')] ?? '').trim())
  const hasAlternative = useFormPart(
    (values) => String(values[textAt('alternative_text')] ?? '').trim() !== '',
  )
  const permission = useFormPart((values) => {
    const textOf = (field: string) => String(values[rowPath(rows.path, row, field)] ?? '')
    return JSON.stringify({
      credit: textOf('credit'),
      licence: textOf('licence'),
      valid_until: readDay(textOf('valid_until')),
    })
  })
  const { focus, crop } = usePictureShares((field) => rowPath(rows.path, row, field))
  const view = {
    focus_x: focus.x,
    focus_y: focus.y,
    crop_left: crop.left,
    crop_top: crop.top,
    crop_width: crop.width,
    crop_height: crop.height,
  }
  const permissionWords = usePermissionWords()
  const name = rows.nameOf(row)
  const open = t('children.open', { name })
  const lacks = rows.readOnly
    ? []
    : [
        caption === '' && t('children.noCaption'),
        !hasAlternative && t('children.noAlternative'),
        ...permissionWords(JSON.parse(permission)),
      ].filter((text) => text !== false)
  return (
    <RowItem rows={rows} row={row} layout="card">
      <button
        type="button"
        id={fieldId(rowPath(rows.path, row, 'file'))}
        className={classes.picture}
        aria-label={open}
        title={open}
        onClick={onOpen}
      >
        {file && (
          <Picture file={file} view={view} shape="fit" width="220px">
            <IconPhotoOff size={28} stroke={1.5} aria-hidden />
          </Picture>
        )}
        {file === null && <IconPhotoOff size={28} stroke={1.5} aria-hidden />}
      </button>
      <span className={classes.place} aria-hidden>
        {place + 1}
      </span>
      <div className={classes.about}>
        <span className={classes.name} dir="auto" title={caption || name}>
          {caption || name}
        </span>
        {file === null && <span className={rowClasses.fault}>{t('upload.gone')}</span>}
        {lacks.map((text) => (
          <span key={text} className={classes.lacks}>
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
            {text}
          </span>
        ))}
      </div>
      <div className={classes.foot}>
        <RowControls rows={rows} row={row} sideways>
          {!rows.isFixed && (
            // For the eye and the pointer: the picture itself is the button for keys and screen readers.
            <button
              type="button"
              className={rowClasses.button}
              title={open}
              aria-hidden
              tabIndex={-1}
              onClick={onOpen}
            >
              <IconPencil size={18} stroke={1.5} aria-hidden />
            </button>
          )}
        </RowControls>
      </div>
    </RowItem>
  )
}
