import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import './drag-area.css'
import { AutoScroller, Cursor, Feedback, PointerSensor, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { styleNonce } from '../platform/page'

/** Drag and drop by pointer only: buttons and keys do the same, with announcements in the interface language. */
export const BY_POINTER = {
  sensors: [PointerSensor],
  plugins: [
    StyleInjector.configure({ nonce: styleNonce() }),
    AutoScroller,
    Cursor,
    Feedback,
    PreventSelection,
  ],
}

interface DragAreaProps {
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Area in which sortable items can be dragged. It is loaded on its first use: the library is large. */
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
