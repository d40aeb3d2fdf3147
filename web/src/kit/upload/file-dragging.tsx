import { useSortable } from '@dnd-kit/react/sortable'
import { useLayoutEffect, useState } from 'react'
import { DragArea } from '../ui/drag-area'

interface FileDraggingProps {
  /** Of the rows, in their order. */
  ids: readonly string[]
  onMove: (from: number, to: number) => void
}

/** Lets the rows be dragged by their grips. It draws nothing: they stand already when this comes. */
export const FileDragging = ({ ids, onMove }: FileDraggingProps) => (
  <DragArea onMove={onMove}>
    {ids.map((id, index) => (
      <DraggedRow key={id} id={id} index={index} />
    ))}
  </DragArea>
)

const DraggedRow = ({ id, index }: { id: string; index: number }) => {
  const [row, setRow] = useState<Element | null>(null)
  const grip = row?.querySelector('[data-grip]')
  useLayoutEffect(() => setRow(document.getElementById(id)))
  useLayoutEffect(() => grip?.setAttribute('data-grip', 'ready'), [grip])
  useSortable({ id, index, element: row, handle: grip })
  return null
}
