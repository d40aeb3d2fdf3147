import { DragDropProvider, DragOverlay, useDraggable, useDroppable } from '@dnd-kit/react'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BY_POINTER } from '../ui/drag-area'
import classes from './dual-list.module.css'
import type { Side } from './use-side'
import { optionId, type SideState } from './use-side'

interface DualListDragProps {
  sides: Readonly<Record<Side, SideState>>
  onMove: (ids: readonly string[], to: Side) => void
}

interface Dragged {
  from: Side
  id: string
}

/** Dragging a selected row drags the whole selection. */
const taken = ({ picked }: SideState, id: string): string[] => (picked.includes(id) ? picked : [id])

/** Drag and drop between the two lists. It renders only the drag overlay: the rows exist already. */
export const DualListDrag = ({ sides, onMove }: DualListDragProps) => {
  const { t } = useTranslation()
  const kinds: Side[] = ['available', 'assigned']

  const nameOf = ({ from, id }: Dragged) => {
    const side = sides[from]
    const ids = taken(side, id)
    if (ids.length > 1) return t('dualList.items', { count: ids.length })
    return side.items.find((item) => item.id === id)?.name
  }

  return (
    <DragDropProvider
      {...BY_POINTER}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        if (canceled || !source || !target) return
        const { from, id } = source.data as Dragged
        if (target.id !== from) onMove(taken(sides[from], id), target.id as Side)
      }}
    >
      {kinds.map((kind) => (
        <DropPlace key={kind} kind={kind} side={sides[kind]} />
      ))}
      {kinds.flatMap((kind) =>
        sides[kind].drawn.flatMap((index) => {
          const id = sides[kind].ids[index]
          return id === undefined
            ? []
            : [<DraggedRow key={`${kind}-${id}`} kind={kind} id={id} side={sides[kind]} />]
        }),
      )}
      <DragOverlay dropAnimation={null}>
        {(source) => <div className={classes.dragged}>{nameOf(source.data as Dragged)}</div>}
      </DragOverlay>
    </DragDropProvider>
  )
}

const DropPlace = ({ kind, side }: { kind: Side; side: SideState }) => {
  const { isDropTarget } = useDroppable({ id: kind, element: side.box })
  useLayoutEffect(() => {
    side.box.current?.setAttribute('data-drags', '')
    side.box.current?.toggleAttribute('data-over', isDropTarget)
  }, [side.box, isDropTarget])
  return null
}

interface DraggedRowProps {
  kind: Side
  id: string
  side: SideState
}

const DraggedRow = ({ kind, id, side }: DraggedRowProps) => {
  const [row, setRow] = useState<Element | null>(null)
  const place = optionId(side, id)
  useLayoutEffect(() => setRow(document.getElementById(place)))
  useDraggable({ id: place, element: row, data: { from: kind, id } satisfies Dragged })
  return null
}
