import { type ReactNode, useEffect, useRef } from 'react'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import type { Column } from '../api/list/columns'
import type { ListRecord } from '../api/records'
import { valueAt } from '../platform/collections'
import classes from './card-list.module.css'
import { cellContent } from './cell'
import type { RowsProps } from './data-table'
import { FoundIn } from './found-in'
import { keepPlace } from './kept-place'
import { useRowLabels } from './row-labels'
import { PageCheck, RowCheck, RowLink, RowMoves } from './row-parts'
import { isSelected } from './selection'
import { SortChoice } from './sort-choice'

/** The rows on a phone. */
export const CardList = <Row extends ListRecord>(props: RowsProps<Row>) => {
  const { list, label, rows, targetOf, currentId, selectable, moving, action: Action } = props
  const labels = useRowLabels()
  const formats = useFormats()
  const message = useMessage()
  const [title, ...others] = list.visible
  const busy = list.query.isPlaceholderData
  const cards = useRef<HTMLUListElement>(null)
  useEffect(() => (cards.current ? keepPlace(cards.current) : undefined), [])
  return (
    <>
      <div className={classes.head}>
        {selectable && <PageCheck list={list} rows={rows} />}
        <SortChoice list={list} />
      </div>
      <ul
        ref={cards}
        className={classes.cards}
        aria-label={label}
        aria-busy={busy}
        data-busy={busy || undefined}
      >
        {rows.map((row, index) => (
          <li
            key={row.id}
            className={classes.card}
            data-moves={moving !== null || undefined}
            data-current={String(row.id) === currentId || undefined}
            data-selected={(selectable && isSelected(list.selection, row)) || undefined}
          >
            {selectable && <RowCheck list={list} row={row} labels={labels} />}
            <div className={classes.body}>
              {title && (
                <RowLink id={row.id} target={targetOf(row)}>
                  {cellContent(title, row, formats)}
                </RowLink>
              )}
              <FoundIn list={list} row={row} columns={list.visible} />
              <dl className={classes.fields}>
                {others.map((column) => {
                  const content = isBlank(column, row) ? null : cellContent(column, row, formats)
                  return (
                    !isNothing(content) && (
                      <div key={column.key}>
                        <dt>{message(column.title)}</dt>
                        <dd>{content}</dd>
                      </div>
                    )
                  )
                })}
              </dl>
            </div>
            {Action && <Action list={list} row={row} />}
            {moving && (
              <div className={classes.moves}>
                <RowMoves list={list} row={row} labels={labels} moving={moving} index={index} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A column may draw nothing of a value. */
const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === ''

/** Empty values are left out of a card. */
const isBlank = <Row,>({ key }: Column<Row>, row: Row): boolean => {
  const value = valueAt(row, key)
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
