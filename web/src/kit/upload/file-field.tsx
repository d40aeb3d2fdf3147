import type { FileInfo } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useReadOnly } from '../form/form-context'
import { useFieldDefinition, useFieldInput } from '../form/use-field'
import { recordValueAt } from '../form/values'
import { useLater } from '../platform/chunk'
import { useRowLabels } from '../table/row-labels'
import { Grip, MoveButtons } from '../table/row-parts'
import { useFocusAfter } from '../ui/use-focus-after'
import { addressOf, type DisplayedFile } from './existing-file'
import classes from './upload.module.css'
import { UploadArea } from './upload-area'
import type { UploadItem } from './upload-item'
import { UploadRow } from './upload-row'
import { UploadStatus } from './upload-several'
import { useFileField } from './use-file-field'
import { useQueueState } from './use-upload-queue'

interface FieldProps {
  path: string
  /** Required kind, where the field's declaration has none. */
  kind?: FileKind
}

/** Field of one file. A new one replaces it once uploaded. The metadata of `logo` is in `logo_info` of its record. */
export const FileField = (field: FieldProps) => {
  const { definition, base } = useFormScope()
  const { holds = 'attachment' } = useFieldDefinition(field.path) ?? {}
  const existing = recordValueAt(definition.fields, base, `${field.path}_info`) as FileInfo | null | undefined
  return <Files kind={holds} {...field} max={null} existing={existing ? [existing] : []} />
}

interface FilesFieldProps {
  path: string
  kind: FileKind
  /** So many at most. */
  max: number
  /** Metadata of the record's files. */
  existing?: readonly FileInfo[]
}

/** Several files in an order: by buttons, by keys (Alt and the arrows), by dragging. */
export const FilesField = ({ existing = [], ...field }: FilesFieldProps) => (
  <Files {...field} existing={existing} />
)

const loadDragging = async () => (await import('./file-dragging')).FileDragging
const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

type FilesProps = Parameters<typeof useFileField>[0]

const Files = (props: FilesProps) => {
  const { path, kind } = props
  const max = props.max ?? 1
  const { t } = useTranslation()
  const labels = useRowLabels()
  const readOnly = useReadOnly(path)
  const { id, label, required, error, description } = useFieldInput(path)
  const queue = useFileField(props)
  const { add, remove, retry, move } = queue
  const { items } = useQueueState(queue)
  const room = queue.room()
  const canMove = max > 1 && !readOnly && items.length > 1
  const FileDragging = useLater(loadDragging, canMove)
  const rowId = (key: string) => `${id}-${key}`
  const focusAfter = useFocusAfter()

  const moveBy = (index: number, key: string, by: -1 | 1) => {
    focusAfter(() => document.getElementById(rowId(key))?.querySelector(`[data-moves="${by}"]`))
    move(index, index + by)
  }
  const takeAway = (item: UploadItem<DisplayedFile>, index: number) => {
    const next = items[index + 1] ?? items[index - 1]
    focusAfter(
      () =>
        (next && document.getElementById(rowId(next.key))?.querySelector('[data-button="remove"]')) ??
        document.getElementById(id),
    )
    remove(item)
  }
  const onKeyDown = (event: KeyboardEvent, index: number, key: string) => {
    const by = event.altKey && canMove ? KEYS[event.key] : undefined
    if (!by) return
    event.preventDefault()
    moveBy(index, key, by)
  }

  const row = (item: UploadItem<DisplayedFile>, index: number) => (
    <li
      key={item.key}
      id={rowId(item.key)}
      className={classes.row}
      data-failed={item.issue !== null || undefined}
      onKeyDown={(event) => onKeyDown(event, index, item.key)}
    >
      <UploadRow
        item={item}
        picture={item.uploaded}
        address={addressOf(item.uploaded)}
        onRemove={readOnly ? undefined : () => takeAway(item, index)}
        onRetry={readOnly ? undefined : () => retry(item)}
      >
        {canMove && (
          <>
            <MoveButtons
              labels={labels}
              name={item.name}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => moveBy(index, item.key, by)}
            />
            <Grip />
          </>
        )}
      </UploadRow>
    </li>
  )

  return (
    <fieldset className={classes.root} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {description}
      {items.length > 0 && <ol className={classes.rows}>{items.map(row)}</ol>}
      {!readOnly && room > 0 && (
        <UploadArea id={id} kind={kind} max={max} replaces={items.length > 0} onFiles={add} />
      )}
      {!readOnly && room <= 0 && <p className={classes.hint}>{t('upload.full', { count: max })}</p>}
      {readOnly && items.length === 0 && <p className={classes.hint}>{t('upload.nothing')}</p>}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <UploadStatus queue={queue} />
      {FileDragging && canMove && <FileDragging ids={items.map(({ key }) => rowId(key))} onMove={move} />}
    </fieldset>
  )
}
