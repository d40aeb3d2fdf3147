import type { FileInfo } from '@fornace/contract/kit/fields'
import type { Language } from '@fornace/contract/kit/languages'
import { useDirection, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import rowClasses from '../../../../kit/children/rows.module.css'
import { withMoved } from '../../../../kit/platform/places'
import { useLater } from '../../../../kit/platform/use-later'
import { DeleteDialog } from '../../../../kit/record/delete-dialog'
import { Grip, MoveButtons } from '../../../../kit/table/row-parts'
import { useRowWords } from '../../../../kit/table/row-words'
import { tellSuccess } from '../../../../kit/ui/notices'
import { useFocusAfter } from '../../../../kit/ui/use-focus-after'
import { EDITED } from './notices'
import { PartEditor, type PartField } from './part-editor'
import classes from './parts.module.css'
import { type Part, type PartList, type Parts, tellFailed } from './use-parts'

const loadDragging = async () => (await import('../../../../kit/upload/file-dragging')).FileDragging

const UP_AND_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const SIDEWAYS: typeof UP_AND_DOWN = { ...UP_AND_DOWN, ArrowLeft: -1, ArrowRight: 1 }
const SIDEWAYS_MIRRORED: typeof UP_AND_DOWN = { ...UP_AND_DOWN, ArrowLeft: 1, ArrowRight: -1 }

interface PartRowsProps<P extends Part> {
  list: PartList
  parts: Parts
  rows: readonly P[]
  languages: readonly Language[]
  readOnly: boolean
  layout: 'cards' | 'rows'
  nameOf: (part: P) => string
  fieldsOf: (part: P) => readonly PartField[]
  /** The picture that a part is, where it is one. */
  pictureOf?: (part: P) => FileInfo | null
  children: (part: P, place: number) => ReactNode
}

/** The parts of a gallery in their order: each edited where it stands, moved by buttons, keys and dragging, and deleted. */
export const PartRows = <P extends Part>(props: PartRowsProps<P>) => {
  const { list, parts, rows, languages, readOnly, layout, nameOf, fieldsOf, pictureOf, children } = props
  const { t } = useTranslation()
  const { dir } = useDirection()
  const upAndDown = useRowWords()
  const focusAfter = useFocusAfter()
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set())
  const [removing, setRemoving] = useState<P | null>(null)
  /** They stand where they were put until the server has put them there. */
  const [put, setPut] = useState<readonly number[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const shown = put ? inOrder(rows, put) : rows
  const canMove = !readOnly && rows.length > 1
  const Dragging = useLater(loadDragging, canMove)
  const rowId = (id: number) => `gallery-${list}-${id}`
  const within = (id: number, selector: string) => document.getElementById(rowId(id))?.querySelector(selector)
  const sideways = dir === 'rtl' ? SIDEWAYS_MIRRORED : SIDEWAYS
  const words =
    layout === 'rows'
      ? upAndDown
      : {
          up: (name: string) => t('children.earlier', { name }),
          down: (name: string) => t('children.later', { name }),
        }

  const move = (from: number, to: number) => {
    const part = shown[from]
    if (!part || !shown[to]) return
    const ids = withMoved(shown, from, to).map(({ id }) => id)
    setPut(ids)
    const told = t('children.moved', { name: nameOf(part), place: to + 1, count: shown.length })
    parts
      .order(list, ids)
      .then(() => setAnnouncement(told), tellFailed)
      .finally(() => setPut((now) => (now === ids ? null : now)))
  }
  const moveBy = (part: P, by: number) => {
    const from = shown.indexOf(part)
    focusAfter(() => within(part.id, `[data-moves="${by}"]`))
    move(from, from + by)
  }
  const onKeyDown = (event: KeyboardEvent, part: P) => {
    const by = event.altKey && canMove ? (layout === 'cards' ? sideways : UP_AND_DOWN)[event.key] : undefined
    if (!by) return
    event.preventDefault()
    moveBy(part, by)
  }
  const edit = (id: number, isOpen: boolean) => {
    const next = new Set(editing)
    if (isOpen) next.add(id)
    else next.delete(id)
    if (!isOpen) focusAfter(() => within(id, '[data-button="edit"]'))
    setEditing(next)
  }

  const controls = (part: P, place: number) => (
    <span className={rowClasses.buttons}>
      <button
        type="button"
        className={rowClasses.button}
        title={t('gallery.editPart', { name: nameOf(part) })}
        aria-label={t('gallery.editPart', { name: nameOf(part) })}
        data-button="edit"
        onClick={() => edit(part.id, true)}
      >
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </button>
      {canMove && (
        <>
          <MoveButtons
            words={words}
            name={nameOf(part)}
            isFirst={place === 0}
            isLast={place === shown.length - 1}
            sideways={layout === 'cards'}
            onMove={(by) => moveBy(part, by)}
          />
          <Grip />
        </>
      )}
      <button
        type="button"
        className={rowClasses.button}
        title={t('gallery.removePart', { name: nameOf(part) })}
        aria-label={t('gallery.removePart', { name: nameOf(part) })}
        data-button="remove"
        onClick={() => setRemoving(part)}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </button>
    </span>
  )

  return (
    <>
      <ol className={layout === 'cards' ? rowClasses.cards : rowClasses.rows}>
        {shown.map((part, place) => (
          <li
            key={part.id}
            id={rowId(part.id)}
            tabIndex={-1}
            className={
              layout === 'cards' ? `${rowClasses.card} ${classes.card}` : `${rowClasses.row} ${classes.row}`
            }
            data-editing={editing.has(part.id) || undefined}
            onKeyDown={(event) => onKeyDown(event, part)}
          >
            {children(part, place)}
            {editing.has(part.id) ? (
              <PartEditor
                name={nameOf(part)}
                part={part}
                picture={pictureOf?.(part) ?? null}
                fields={fieldsOf(part)}
                needsUrl={list !== 'images'}
                languages={languages}
                save={async (body) => {
                  await parts.change(list, part.id, body)
                  tellSuccess({ message: EDITED[list], lang: 'it' })
                }}
                onClose={() => edit(part.id, false)}
              />
            ) : (
              !readOnly && <div className={classes.foot}>{controls(part, place)}</div>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {Dragging && canMove && <Dragging ids={shown.map(({ id }) => rowId(id))} onMove={move} />}
      <DeleteDialog
        name={removing ? nameOf(removing) : ''}
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        remove={async () => {
          if (!removing) return
          const next = shown[shown.indexOf(removing) + 1] ?? shown[shown.indexOf(removing) - 1]
          await parts.remove(list, removing.id)
          setRemoving(null)
          setAnnouncement(t('children.removed', { name: nameOf(removing) }))
          if (next) focusAfter(() => within(next.id, '[data-button="remove"]'))
        }}
      />
    </>
  )
}

const inOrder = <P extends Part>(rows: readonly P[], ids: readonly number[]): readonly P[] => {
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return found.length === rows.length ? found : rows
}
