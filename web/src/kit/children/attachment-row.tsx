import { IconEye, IconFile, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector } from '../form/form-context'
import { rowPath } from '../form/form-fields'
import { SwitchField } from '../form/switch-field'
import { addressOf } from '../upload/existing-file'
import { useSizeText } from '../upload/upload-row'
import classes from './attachment-row.module.css'
import { RowControls, RowItem } from './row-item'
import rowClasses from './rows.module.css'
import type { ExistingFile } from './use-existing-files'
import type { Rows } from './use-rows'

interface AttachmentRowProps {
  rows: Rows
  row: string
  file: ExistingFile | null | undefined
  onOpen: () => void
}

const FLAGS = ['is_publishable', 'is_notifiable'] as const
const MAX_ENDING_LENGTH = 4

/** "PDF" of "circolare.pdf" */
const endingOf = (name: string): string => {
  const ending = name.includes('.') ? (name.split('.').pop() ?? '') : ''
  return ending.length <= MAX_ENDING_LENGTH ? ending.toUpperCase() : ''
}

/** One attachment: what it is called, how large it is, and its two switches. */
export const AttachmentRow = ({ rows, row, file, onOpen }: AttachmentRowProps) => {
  const { t } = useTranslation()
  const { fieldId, definition } = useFormScope()
  const sizeText = useSizeText()
  const at = (field: string) => rowPath(rows.path, row, field)
  const title = useFormSelector((values) => String(values[at('title.it')] ?? '').trim())
  const name = rows.nameOf(row)
  const ending = endingOf(name)
  const address = addressOf(file ?? null)
  const Open = rows.readOnly ? IconEye : IconPencil
  const open = t(title || rows.readOnly ? 'children.open' : 'children.addTitle', { name })
  return (
    <RowItem rows={rows} row={row} own={FLAGS}>
      <span className={classes.type} aria-hidden>
        {ending || <IconFile size={20} stroke={1.5} />}
      </span>
      <span className={classes.about}>
        <span className={classes.title} dir="auto">
          {title || <span className={classes.none}>{t('children.noTitle')}</span>}
        </span>
        <span className={classes.file}>
          {address ? (
            <a id={fieldId(at('file'))} href={address} download={name} dir="auto" className={classes.link}>
              {name}
            </a>
          ) : (
            <span id={fieldId(at('file'))} tabIndex={-1}>
              {name}
            </span>
          )}
          {file && file.size !== null && <bdi>{sizeText(file.size)}</bdi>}
        </span>
        {file === null && <span className={rowClasses.fault}>{t('upload.gone')}</span>}
      </span>
      <span className={classes.flags}>
        {FLAGS.map((flag) => {
          const label = definition.labelOf(`${rows.path}.${flag}`) ?? flag
          return <SwitchField key={flag} path={at(flag)} label={label} aria-label={`${label}: ${name}`} />
        })}
      </span>
      <RowControls rows={rows} row={row}>
        <button type="button" className={rowClasses.button} title={open} aria-label={open} onClick={onOpen}>
          <Open size={18} stroke={1.5} aria-hidden />
        </button>
      </RowControls>
    </RowItem>
  )
}
