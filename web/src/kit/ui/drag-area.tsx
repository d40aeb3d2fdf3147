import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import './drag-area.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { BY_POINTER } from './dragging'

interface DragAreaProps {
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** What is sortable inside can be dragged to another place. It comes with its first use: the library is large. */
export const DragArea = ({ onMove, children }: DragAreaProps) => (
  <DragDropProvider
    {...BY_POINTER}
    onDragEnd={({ operation: { source }, canceled }) => {
      if (canceled || !isSortable(source) || source.initialIndex === source.index) return
      // The library has moved the element already. React must know at once: what it takes back later, it puts back.
      flushSync(() => onMove(source.initialIndex, source.index))
    }}
  >
    {children}
  </DragDropProvider>
)
