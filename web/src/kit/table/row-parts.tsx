import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { pluralText } from '../../i18n/plural'
import type { ListRecord, RecordId } from '../api/records'
import { LightLink } from '../ui/light-link'
import type { Moving } from './moving'
import type { RowLabels } from './row-labels'
import { rowLinkId } from './row-labels'
import classes from './row-parts.module.css'
import { isSelected, withRows } from './selection'
import { moves, OPENS_ROW } from './use-grid-keys'
import type { List } from './use-list'

/** Where a row leads to. */
export interface RowTarget {
  to: string
  /** Keeps the list's search parameters, so that Back restores its state. */
  search?: true
}

interface RowProps<Row extends ListRecord> {
  list: List<Row>
  row: Row
  labels: RowLabels
}

interface RowLinkProps {
  id: RecordId
  /** Null for a row that leads nowhere. */
  target: RowTarget | null
  children: ReactNode
}

/** Link that covers the whole row, so that a click anywhere opens it. */
export const RowLink = ({ id, target, children }: RowLinkProps) =>
  target ? (
    <LightLink id={rowLinkId(id)} {...target} {...OPENS_ROW} className={classes.link} dir="auto">
      {children ?? <NoName />}
    </LightLink>
  ) : (
    <span dir="auto">{children ?? <NoName />}</span>
  )

const NoName = () => useTranslation().t('table.noName')

export const RowCheck = <Row extends ListRecord>({ list, row, labels }: RowProps<Row>) => (
  <label className={classes.check}>
    <input
      type="checkbox"
      aria-label={labels.select(list.declared.nameOf(row))}
      checked={isSelected(list.selection, row)}
      onChange={({ currentTarget }) => list.select(withRows(list.selection, [row], currentTarget.checked))}
    />
  </label>
)

/** Up to "all of this page"; the bar that appears then offers the other pages. */
export const PageCheck = <Row extends ListRecord>({
  list,
  rows,
}: {
  list: List<Row>
  rows: readonly Row[]
}) => {
  const { t } = useTranslation()
  const count = rows.filter((row) => isSelected(list.selection, row)).length
  return (
    <label className={classes.check}>
      <input
        id={PAGE_CHECK}
        type="checkbox"
        aria-label={t('table.selectPage', { what: pluralText(list.declared.resource, rows.length) })}
        checked={count === rows.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < rows.length
        }}
        onChange={({ currentTarget }) => list.select(withRows(list.selection, rows, currentTarget.checked))}
      />
    </label>
  )
}

/** The focus goes there when the selection is given up. */
export const PAGE_CHECK = 'select-page'

/**
 * Drag handle, once `ref` makes it ready. It is hidden from the keyboard, because the buttons next to it do the same.
 */
export const Grip = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref} className={classes.grip} data-grip={ref ? 'ready' : ''} aria-hidden />
)

interface RowMovesProps<Row extends ListRecord> extends RowProps<Row> {
  moving: Moving<Row>
  /** On the page. */
  index: number
}

export const RowMoves = <Row extends ListRecord>({ list, row, labels, moving, index }: RowMovesProps<Row>) =>
  moving.isMovable(index) && (
    <span className={classes.moves}>
      <MoveButtons
        labels={labels}
        name={list.declared.nameOf(row)}
        isFirst={moving.isEnd(index, -1)}
        isLast={moving.isEnd(index, 1)}
        onMove={(by) => moving.move(row, by)}
      />
      {moving.canDrag && <Grip />}
    </span>
  )

interface MoveButtonsProps {
  labels: Pick<RowLabels, 'up' | 'down'>
  name: string
  isFirst: boolean
  isLast: boolean
  /** The items are in a row, not in a column. */
  sideways?: boolean
  onMove: (by: -1 | 1) => void
}

export const MoveButtons = ({ labels, name, isFirst, isLast, sideways, onMove }: MoveButtonsProps) => (
  <span className={sideways ? `${classes.moves} ${classes.sideways}` : classes.moves}>
    {/* They keep the focus at the ends of the list too, so they are never taken away. */}
    <button
      type="button"
      className={classes.move}
      {...moves(-1)}
      aria-label={labels.up(name)}
      aria-disabled={isFirst}
      onClick={() => !isFirst && onMove(-1)}
    />
    <button
      type="button"
      className={classes.move}
      {...moves(1)}
      aria-label={labels.down(name)}
      aria-disabled={isLast}
      onClick={() => !isLast && onMove(1)}
    />
  </span>
)
