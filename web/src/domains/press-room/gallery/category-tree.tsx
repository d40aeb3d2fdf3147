import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import rowClasses from '../../../kit/children/rows.module.css'
import { useLater } from '../../../kit/platform/chunk'
import { Grip } from '../../../kit/table/row-parts'
import { LightLink } from '../../../kit/ui/light-link'
import { MenuButton, onDemandMenu } from '../../../kit/ui/on-demand-menu'
import { categoryAddress } from './addresses'
import { categoryName } from './categories'
import type { CategoryActions } from './category-menu'
import classes from './category-tree.module.css'
import { rowId } from './row-id'
import {
  type Category,
  type Destination,
  into,
  nextTo,
  type Step,
  standsIn,
  stepTo,
  type TreeRow,
  treeRows,
} from './tree'
import type { DropZone } from './tree-dragging'
import { controlsOf, treeKeys } from './tree-keys'
import type { CategoryMoves } from './use-category-moves'

const menu = onDemandMenu<CategoryActions>(async () => (await import('./category-menu')).CategoryMenu)
const loadDragging = async () => (await import('./tree-dragging')).TreeDragging

/** Role of the table as a constant, as in the lists: its rows expand and collapse. */
const TREEGRID = { role: 'treegrid' } as const

interface CategoryTreeProps {
  label: string
  categories: readonly Category[]
  counts: ReadonlyMap<number, number>
  open: ReadonlySet<number>
  onToggle: (id: number, open: boolean) => void
  /** Nothing for those who only read. */
  moves: CategoryMoves | null
  onMoveDialog: (category: Category) => void
}

/** The categories as a table that opens and closes (W3C APG treegrid); moved by its menu, keys and dragging. */
export const CategoryTree = (props: CategoryTreeProps) => {
  const { label, categories, counts, open, onToggle, moves, onMoveDialog } = props
  const { t } = useTranslation()
  const rows = treeRows(categories, (id) => open.has(id))
  const Dragging = useLater(loadDragging, moves !== null && categories.length > 1)
  const [current, setCurrent] = useState<number | null>(null)
  const stop = rows.some(({ category }) => category.id === current) ? current : rows[0]?.category.id
  /** A row that was moved keeps the focus, wherever it is drawn next. */
  const focused = useRef<string | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  useLayoutEffect(() => {
    // Tab stops once at the whole tree; what can be pressed in a row is reached by the arrows.
    for (const control of controlsOf(body.current)) control.tabIndex = -1
    if (focused.current && document.activeElement === document.body)
      document.getElementById(focused.current)?.focus()
  })

  const step = (id: number, requested: Step) => {
    const category = categories.find((one) => one.id === id)
    if (!category || !moves) return
    const to = stepTo(categories, category, requested)
    if (requested === 'in' && to?.father) onToggle(to.father, true)
    focused.current = rowId(id)
    void moves.move(category, to)
  }

  const destination = (category: Category, other: Category, zone: DropZone): Destination =>
    zone === 'into' ? into(categories, category.id, other.id) : nextTo(categories, category.id, other, zone)

  return (
    <div className={classes.scroll}>
      <table className={classes.table} {...TREEGRID} aria-label={label} data-busy={moves?.busy || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('gallery.category')}</th>
            <th scope="col" className={classes.number}>
              {t('gallery.subcategories')}
            </th>
            <th scope="col" className={classes.number}>
              {t('gallery.galleries')}
            </th>
            {moves && (
              <th scope="col" className={classes.tight}>
                <VisuallyHidden>{t('gallery.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={treeKeys({ toggle: onToggle, step })}
          onFocus={({ target }) => {
            const row = target.closest('tr')
            if (row) setCurrent(Number(row.dataset.id))
            focused.current = null
          }}
        >
          {rows.map((row) => (
            <CategoryRow
              key={row.category.id}
              row={row}
              count={counts.get(row.category.id) ?? 0}
              isOpen={open.has(row.category.id)}
              isStop={row.category.id === stop}
              mayWrite={moves !== null}
              onToggle={onToggle}
              onStep={(requested) => step(row.category.id, requested)}
              onMoveDialog={() => onMoveDialog(row.category)}
            />
          ))}
        </tbody>
      </table>
      {Dragging && moves && (
        <Dragging
          rows={rows}
          isForbidden={(category, other, zone) =>
            standsIn(categories, destination(category, other, zone).father, category.id)
          }
          onDrop={(category, other, zone) => void moves.move(category, destination(category, other, zone))}
        />
      )}
    </div>
  )
}

interface CategoryRowProps {
  row: TreeRow
  count: number
  isOpen: boolean
  isStop: boolean
  mayWrite: boolean
  onToggle: CategoryTreeProps['onToggle']
  onStep: (step: Step) => void
  onMoveDialog: () => void
}

const CategoryRow = (props: CategoryRowProps) => {
  const { row, count, isOpen, isStop, mayWrite, onToggle, onStep, onMoveDialog } = props
  const { category, level, place: index, beside, children } = row
  const { t } = useTranslation()
  const { number } = useFormats()
  const name = categoryName(category)
  return (
    <tr
      id={rowId(category.id)}
      data-id={category.id}
      aria-level={level}
      aria-posinset={index}
      aria-setsize={beside}
      aria-expanded={children > 0 ? isOpen : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      <td>
        <span className={classes.name} style={{ '--level': level } as CSSProperties}>
          {children > 0 ? (
            <button
              type="button"
              className={classes.toggle}
              aria-label={t(isOpen ? 'gallery.collapse' : 'gallery.expand', { name })}
              onClick={() => onToggle(category.id, !isOpen)}
            >
              <IconChevronRight size={16} stroke={2} aria-hidden />
            </button>
          ) : (
            <span className={classes.toggle} />
          )}
          <LightLink to={categoryAddress(category.id)} data-opens-row className={classes.link} dir="auto">
            {name}
          </LightLink>
        </span>
      </td>
      <td className={classes.number}>{children > 0 && number(children)}</td>
      <td className={classes.number}>{count > 0 && number(count)}</td>
      {mayWrite && (
        <td className={classes.tight}>
          <span className={classes.actions}>
            <MenuButton
              menu={menu}
              about={{
                id: category.id,
                name,
                isFirst: index === 1,
                isLast: index === beside,
                onStep,
                onMoveDialog,
              }}
              button={
                <button
                  type="button"
                  className={rowClasses.button}
                  title={t('gallery.actionsFor', { name })}
                  aria-label={t('gallery.actionsFor', { name })}
                >
                  ⋯
                </button>
              }
            />
            <Grip />
          </span>
        </td>
      )}
    </tr>
  )
}
