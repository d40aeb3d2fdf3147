import { Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type TablerIcon,
} from '@tabler/icons-react'
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../form/use-field'
import { registerShortcut } from '../ui/shortcuts'
import classes from './dual-list.module.css'
import { DualListBox } from './dual-list-box'
import { without } from './picking'
import type { DualListItem, Side } from './use-side'
import { useSide } from './use-side'

const DualListDrag = lazy(async () => ({ default: (await import('./dual-list-drag')).DualListDrag }))

/** In the reader's own size of text. */
const ROW_REMS = 2.25
const DESCRIBED_ROW_REMS = 4

/** So many are read out by name; of more, only how many. */
const NAMED = 3

export interface DualListHandle {
  /** Assigns the items as the add button does. */
  assign: (ids: readonly string[]) => void
}

interface DualListFieldProps {
  ref?: Ref<DualListHandle>
  /** The field whose value is the ids of the assigned items. */
  path: string
  /** A heading of the page already names the assigned items. */
  isTitled?: boolean
  /** The names of the two lists, where "available" and "assigned" would not do. */
  titles?: Readonly<Record<Side, string>>
  /** All items, in display order. */
  items: readonly DualListItem[]
  loading?: boolean
}

/** Two lists; what stands in the second is assigned. By buttons, by keys, by dragging: all do the same. */
export const DualListField = (props: DualListFieldProps) => {
  const { path, titles, items, loading = false } = props
  const { t } = useTranslation()
  const { value, set, readOnly, input } = useField(path)
  const { id, label, error, description } = input
  const held = useMemo<ReadonlySet<string>>(() => new Set(Array.isArray(value) ? value : []), [value])
  const [announcement, setAnnouncement] = useState('')
  const rowRems = items.some(({ description }) => description) ? DESCRIBED_ROW_REMS : ROW_REMS
  const [available, assigned] = useMemo(
    () => [items.filter((item) => !held.has(item.id)), items.filter((item) => held.has(item.id))],
    [items, held],
  )
  const sides = {
    available: useSide(`${id}-available`, available, rowRems),
    assigned: useSide(id, assigned, rowRems),
  }

  useEffect(() => {
    if (readOnly) return
    const taken = [
      registerShortcut({ keys: 'Enter', description: 'dualList.keyAdd' }),
      registerShortcut({ keys: 'Delete', description: 'dualList.keyRemove' }),
    ]
    return () => {
      for (const take of taken) take()
    }
  }, [readOnly])

  const move = (ids: readonly string[], to: Side) => {
    const from = sides[to === 'assigned' ? 'available' : 'assigned']
    const moved = new Set(ids)
    const names = from.items.filter((item) => moved.has(item.id)).map((item) => item.name)
    if (names.length === 0) return
    // Assigned ids that are not among the items, which may load later or never, stay assigned.
    const next = new Set(to === 'assigned' ? [...held, ...moved] : [...held].filter((one) => !moved.has(one)))
    from.setPicking(without(from.picking, from.ids, moved))
    setAnnouncement(
      t(to === 'assigned' ? 'dualList.added' : 'dualList.removed', {
        what: names.length > NAMED ? t('dualList.items', { count: names.length }) : names.join(', '),
        count: items.filter((item) => next.has(item.id)).length,
      }),
    )
    set([...next])
  }

  useImperativeHandle(props.ref, () => ({ assign: (ids) => move(ids, 'assigned') }))

  const title = (side: Side) =>
    titles?.[side] ?? t(side === 'available' ? 'dualList.available' : 'dualList.assigned')

  const box = (side: Side) => (
    <DualListBox
      kind={side}
      title={title(side)}
      side={sides[side]}
      loading={loading}
      readOnly={readOnly}
      onMove={(ids) => move(ids, side === 'assigned' ? 'available' : 'assigned')}
    />
  )

  const button = (icon: TablerIcon, text: string, ids: readonly string[], to: Side) => (
    <MoveButton icon={icon} text={text} disabled={ids.length === 0} onClick={() => move(ids, to)} />
  )

  const addable = sides.available.visible.filter((item) => !item.onlyPicked).map((item) => item.id)
  const removable = sides.assigned.ids
  const addText = sides.available.isSearched
    ? t('dualList.addFound', { count: addable.length })
    : t('dualList.addAll')
  const removeText = sides.assigned.isSearched
    ? t('dualList.removeFound', { count: removable.length })
    : t('dualList.removeAll')

  return (
    <fieldset className={classes.root} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={props.isTitled ? classes.visuallyHidden : classes.legend}>{label}</legend>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {description}
      <div className={classes.lists}>
        {box('available')}
        {!readOnly && (
          <div className={classes.buttons}>
            {button(IconChevronRight, t('dualList.add'), sides.available.picked, 'assigned')}
            {button(IconChevronsRight, addText, addable, 'assigned')}
            {button(IconChevronLeft, t('dualList.remove'), sides.assigned.picked, 'available')}
            {button(IconChevronsLeft, removeText, removable, 'available')}
          </div>
        )}
        {box('assigned')}
      </div>
      <div role="status" className={classes.visuallyHidden}>
        {announcement}
      </div>
      {!readOnly && !loading && (
        <Suspense fallback={null}>
          <DualListDrag sides={sides} onMove={move} />
        </Suspense>
      )}
    </fieldset>
  )
}

interface MoveButtonProps {
  icon: TablerIcon
  text: string
  disabled: boolean
  onClick: () => void
}

/** It keeps the focus when there is nothing left to move, so it is never really taken away. */
const MoveButton = ({ icon: Icon, text, disabled, onClick }: MoveButtonProps) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<Icon size={16} aria-hidden className={classes.icon} />}
    {...(disabled && { 'data-disabled': true, 'aria-disabled': true })}
    onClick={disabled ? undefined : onClick}
  >
    {text}
  </Button>
)
