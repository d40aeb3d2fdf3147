import { useSortable } from '@dnd-kit/react/sortable'
import { useLayoutEffect, useState } from 'react'
import type { ListRecord, RecordId } from '../api/records'
import { DragArea } from '../ui/drag-area'
import type { Moving } from './moving'
import { rowLinkId } from './row-labels'

interface RowDraggingProps {
  moving: Pick<Moving<ListRecord>, 'rows' | 'isMovable' | 'drop' | 'busy'>
}

/** Lets the rows be dragged by their grips. It draws nothing: they stand already when this comes. */
export const RowDragging = ({ moving }: RowDraggingProps) => (
  <DragArea onMove={moving.drop}>
    {moving.rows.map(({ id }, index) => (
      <DraggedRow key={id} id={id} index={index} disabled={moving.busy || !moving.isMovable(index)} />
    ))}
  </DragArea>
)

interface DraggedRowProps {
  id: RecordId
  index: number
  disabled: boolean
}

const DraggedRow = ({ id, index, disabled }: DraggedRowProps) => {
  const [row, setRow] = useState<Element | null>(null)
  const grip = row?.querySelector('[data-grip]')
  // A row of the table, or a card.
  useLayoutEffect(() => setRow(document.getElementById(rowLinkId(id))?.closest('tr, li') ?? null))
  useLayoutEffect(() => grip?.setAttribute('data-grip', 'ready'), [grip])
  useSortable({ id, index, element: row, handle: grip, disabled })
  return null
}
