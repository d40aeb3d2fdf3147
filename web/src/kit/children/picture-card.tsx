import { IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector } from '../form/form-context'
import { isNewRow, rowPath } from '../form/form-fields'
import { Picture } from '../picture/picture'
import { readDay } from '../platform/calendar-days'
import classes from './picture-card.module.css'
import { RowItem } from './row-item'
import rowClasses from './rows.module.css'
import type { ExistingFile } from './use-existing-files'
import { usePermissionLabels } from './use-permission-labels'
import type { Rows } from './use-rows'
import { usePictureShares } from './use-share'

interface PictureCardProps {
  rows: Rows
  row: string
  index: number
  file: ExistingFile | null | undefined
  /** Replaces the file name. */
  caption?: string
  /** Texts that it lacks; its permission is looked at here. */
  lacks?: readonly string[]
  /** Below its name. */
  note?: ReactNode
  /** Accessible name of the button on the picture. */
  openLabel: string
  onOpen: (button: HTMLElement) => void
  isEdited?: boolean
  /** Its buttons, or its fields. */
  children: ReactNode
}

/** One picture of several: what it looks like, and what it still lacks. */
export const PictureCard = (props: PictureCardProps) => {
  const { rows, row, index, file, caption = '', lacks = [], note, openLabel, onOpen, isEdited } = props
  const { t } = useTranslation()
  const { fieldId, problem } = useFormScope()
  const permission = useFormSelector((values) => {
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
  const permissionLabels = usePermissionLabels()
  const name = useFormSelector(() => rows.nameOf(row))
  // A new picture is complained about after the first attempt to save it.
  const isUntried = isNewRow(row) && !problem
  const warnings = rows.readOnly || isUntried ? [] : [...lacks, ...permissionLabels(JSON.parse(permission))]
  return (
    <RowItem rows={rows} row={row} layout="card" isEdited={isEdited ?? false}>
      <button
        type="button"
        id={fieldId(rowPath(rows.path, row, 'file'))}
        className={classes.picture}
        aria-label={openLabel}
        title={openLabel}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        {file && (
          <Picture file={file} view={view} shape="fit" width="220px">
            <IconPhotoOff size={28} stroke={1.5} aria-hidden />
          </Picture>
        )}
        {file === null && <IconPhotoOff size={28} stroke={1.5} aria-hidden />}
      </button>
      <span className={classes.place} aria-hidden>
        {index + 1}
      </span>
      <div className={classes.about}>
        <span className={classes.name} dir="auto" title={caption || name}>
          {caption || name}
        </span>
        {note}
        {file === null && <span className={rowClasses.fault}>{t('upload.gone')}</span>}
        {warnings.map((text) => (
          <span key={text} className={classes.lacks}>
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
            {text}
          </span>
        ))}
      </div>
      {props.children}
    </RowItem>
  )
}
