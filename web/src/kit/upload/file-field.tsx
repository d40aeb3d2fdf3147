import type { FileFacts } from '@fornace/contract/kit/file'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '../platform/use-later'
import { Grip, MoveButtons } from '../table/row-parts'
import { useRowWords } from '../table/row-words'
import { addressOf, pictureOf, type ShownFile } from './known-file'
import classes from './upload.module.css'
import { UploadArea } from './upload-area'
import { UploadRow } from './upload-row'
import { useFileField } from './use-file-field'
import type { UploadItem } from './use-uploads'

interface FieldProps {
  /** A summary of errors leads to it. */
  id?: string
  /** What it is called in its form. */
  name: string
  label: string
  kind: FileKind
  required?: boolean
  readOnly?: boolean
  error?: string | undefined
}

interface FileFieldProps extends FieldProps {
  /** The id at the start, or nothing. */
  start: string
  known: FileFacts | null
}

/** One file. Another one takes its place once it is there. */
export const FileField = ({ start, known, ...field }: FileFieldProps) => (
  <Files {...field} most={1} start={start ? [start] : []} known={known ? [known] : []} />
)

interface FilesFieldProps extends FieldProps {
  /** The ids at the start, in their order. */
  start: readonly string[]
  known: readonly FileFacts[]
  /** So many at most. */
  most: number
}

/** Several files in an order: by buttons, by keys (Alt and the arrows), by dragging. */
export const FilesField = (props: FilesFieldProps) => <Files {...props} />

const loadDragging = async () => (await import('./file-dragging')).FileDragging
const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

const Files = (props: FilesFieldProps) => {
  const { name, label, kind, most, start, known, required = false, readOnly = false, error } = props
  const { t } = useTranslation()
  const words = useRowWords()
  const made = useId()
  const id = props.id ?? made
  const root = useRef<HTMLFieldSetElement>(null)
  const { items, said, note, room, add, remove, retry, move } = useFileField(root, {
    name,
    kind,
    most,
    start,
    known,
  })
  const canMove = most > 1 && !readOnly && items.length > 1
  const FileDragging = useLater(loadDragging, canMove)
  const rowId = (key: string) => `${id}-${key}`
  const focusOn = useRef<(() => HTMLElement | null | undefined) | null>(null)

  useLayoutEffect(() => {
    // The browser takes the focus away from what is moved about in the page, or leaves it.
    if (focusOn.current && document.activeElement === document.body) focusOn.current()?.focus()
    focusOn.current = null
  })

  const moveBy = (place: number, key: string, by: -1 | 1) => {
    focusOn.current = () => document.getElementById(rowId(key))?.querySelector(`[data-moves="${by}"]`)
    move(place, place + by)
  }
  const takeAway = (item: UploadItem<ShownFile>, place: number) => {
    const next = items[place + 1] ?? items[place - 1]
    focusOn.current = () =>
      (next &&
        document.getElementById(rowId(next.key))?.querySelector<HTMLElement>('[data-button="remove"]')) ??
      document.getElementById(id)
    remove(item)
  }
  const onKeyDown = (event: KeyboardEvent, place: number, key: string) => {
    const by = event.altKey && canMove ? KEYS[event.key] : undefined
    if (!by) return
    event.preventDefault()
    moveBy(place, key, by)
  }

  const row = (item: UploadItem<ShownFile>, place: number) => (
    <li
      key={item.key}
      id={rowId(item.key)}
      className={classes.row}
      data-failed={item.fault !== null || undefined}
      onKeyDown={(event) => onKeyDown(event, place, item.key)}
    >
      <UploadRow
        item={item}
        picture={pictureOf(item.kept)}
        address={addressOf(item.kept)}
        onRemove={readOnly ? undefined : () => takeAway(item, place)}
        onRetry={readOnly ? undefined : () => retry(item)}
      >
        {canMove && (
          <>
            <MoveButtons
              words={words}
              name={item.name}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              onMove={(by) => moveBy(place, item.key, by)}
            />
            <Grip />
          </>
        )}
      </UploadRow>
    </li>
  )

  return (
    <fieldset ref={root} className={classes.root} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {items.length > 0 && <ol className={classes.rows}>{items.map(row)}</ol>}
      {!readOnly && room > 0 && <UploadArea id={id} kind={kind} most={most} onFiles={add} />}
      {!readOnly && room <= 0 && <p className={classes.hint}>{t('upload.full', { count: most })}</p>}
      {note && <p className={classes.hint}>{note}</p>}
      {readOnly && items.length === 0 && <p className={classes.hint}>{t('upload.nothing')}</p>}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {FileDragging && canMove && <FileDragging ids={items.map(({ key }) => rowId(key))} onMove={move} />}
    </fieldset>
  )
}
