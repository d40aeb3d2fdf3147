import { DragDropProvider, DragOverlay, useDraggable, useDroppable } from '@dnd-kit/react'
import { useLayoutEffect, useState } from 'react'
import { BY_POINTER } from '../../../kit/ui/drag-area'
import { categoryName } from './categories'
import classes from './category-tree.module.css'
import { rowId } from './row-id'
import type { Category, TreeRow } from './tree'

export type DropZone = 'before' | 'into' | 'after'

interface TreeDraggingProps {
  rows: readonly TreeRow[]
  /** A category never goes into itself, or into one that stands in it. */
  isForbidden: (category: Category, other: Category, zone: DropZone) => boolean
  onDrop: (category: Category, other: Category, zone: DropZone) => void
}

interface Operation {
  readonly source: { readonly data: unknown } | null
  readonly target: { readonly data: unknown; readonly element?: Element | undefined } | null
  readonly position: { readonly current: { readonly y: number } }
}

/** Drop zone of a row: the upper quarter means before it, the lower one after it, the middle into it. */
const zoneOf = ({ target, position }: Operation): DropZone | undefined => {
  const box = target?.element?.getBoundingClientRect()
  if (!box) return undefined
  const share = (position.current.y - box.top) / box.height
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'into'
}

const categoryOf = (one: { readonly data: unknown } | null): Category | undefined =>
  one ? (one.data as { category: Category }).category : undefined

/** Only one row at a time says where the dragged one would go. */
const mark = (element?: Element, zone?: DropZone | 'forbidden') => {
  for (const row of document.querySelectorAll('tr[data-drop]'))
    if (row !== element) row.removeAttribute('data-drop')
  if (element && zone) element.setAttribute('data-drop', zone)
}

/** Drag and drop of the rows by their handles. It renders only the drag overlay: the rows exist already. */
export const TreeDragging = ({ rows, isForbidden, onDrop }: TreeDraggingProps) => (
  <DragDropProvider
    {...BY_POINTER}
    onDragMove={({ operation }) => {
      const [category, other] = [categoryOf(operation.source), categoryOf(operation.target)]
      const zone = zoneOf(operation)
      if (!category || !other || !zone || category.id === other.id) return mark()
      mark(operation.target?.element, isForbidden(category, other, zone) ? 'forbidden' : zone)
    }}
    onDragEnd={({ operation, canceled }) => {
      mark()
      const [category, other, zone] = [
        categoryOf(operation.source),
        categoryOf(operation.target),
        zoneOf(operation),
      ]
      if (!canceled && category && other && zone && category.id !== other.id) onDrop(category, other, zone)
    }}
  >
    {rows.map(({ category }) => (
      <DraggedRow key={category.id} category={category} />
    ))}
    <DragOverlay dropAnimation={null}>
      {(source) => {
        const category = categoryOf(source)
        return category && <div className={classes.dragged}>{categoryName(category)}</div>
      }}
    </DragOverlay>
  </DragDropProvider>
)

const DraggedRow = ({ category }: { category: Category }) => {
  const [row, setRow] = useState<Element | null>(null)
  const id = rowId(category.id)
  const grip = row?.querySelector('[data-grip]')
  useLayoutEffect(() => setRow(document.getElementById(id)))
  useLayoutEffect(() => grip?.setAttribute('data-grip', 'ready'), [grip])
  useDraggable({ id: `drag-${id}`, element: row, handle: grip, data: { category } })
  useDroppable({ id: `drop-${id}`, element: row, data: { category } })
  return null
}
