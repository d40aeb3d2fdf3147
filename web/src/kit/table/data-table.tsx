import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import type { Column } from '../api/list/columns'
import type { ListRecord } from '../api/records'
import { cellContent } from './cell'
import classes from './data-table.module.css'
import { FoundIn } from './found-in'
import type { Moving } from './moving'
import { useRowLabels } from './row-labels'
import { PageCheck, RowCheck, RowLink, RowMoves, type RowTarget } from './row-parts'
import { isSelected } from './selection'
import { directionOf, nextSort, rankOf } from './sorting'
import { useFittingColumns } from './use-fitting-columns'
import { useGridKeys } from './use-grid-keys'
import type { List } from './use-list'

export interface RowsProps<Row extends ListRecord> {
  list: List<Row>
  /** Accessible name of the list. */
  label: string
  rows: readonly Row[]
  targetOf: (row: Row) => RowTarget | null
  /** Id of the row that is open in the panel. */
  currentId: string | undefined
  /** Rows are only selected where something can be done with them. */
  selectable: boolean
  moving: Moving<Row> | null
  /** A button at the end of each row. */
  action?: ComponentType<{ list: List<Row>; row: Row }> | undefined
}

/**
 * Rows are filtered, sorted and paged by the server: the table only renders them. That is why it needs no table
 * library.
 */
export const DataTable = <Row extends ListRecord>(props: RowsProps<Row>) => {
  const { list, label, rows, targetOf, currentId, selectable, moving, action: Action } = props
  const { fitting, density, selection } = list
  const { t } = useTranslation()
  const labels = useRowLabels()
  const formats = useFormats()
  const busy = list.query.isPlaceholderData
  return (
    <div ref={useFittingColumns(list)} className={classes.scroll} data-rows>
      <table
        {...useGridKeys()}
        className={classes.table}
        aria-label={label}
        aria-busy={busy}
        data-busy={busy || undefined}
        data-density={density}
      >
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className={classes.tight} aria-label={t('table.selected')}>
                <PageCheck list={list} rows={rows} />
              </th>
            )}
            {fitting.map((column) => (
              <Heading key={column.key} list={list} column={column} />
            ))}
            {moving && (
              <th scope="col" className={classes.tight}>
                {t('table.move')}
              </th>
            )}
            {Action && (
              <th scope="col" className={classes.tight}>
                {t('table.action')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const selected = selectable && isSelected(selection, row)
            return (
              <tr
                key={row.id}
                aria-selected={selectable ? selected : undefined}
                data-current={String(row.id) === currentId || undefined}
              >
                {selectable && (
                  <td className={classes.tight}>
                    <RowCheck list={list} row={row} labels={labels} />
                  </td>
                )}
                {fitting.map((column, at) => (
                  <td key={column.key} data-align={alignOf(column)}>
                    {at === 0 ? (
                      <>
                        <RowLink id={row.id} target={targetOf(row)}>
                          {cellContent(column, row, formats)}
                        </RowLink>
                        <FoundIn list={list} row={row} columns={fitting} />
                      </>
                    ) : (
                      <span>{cellContent(column, row, formats)}</span>
                    )}
                  </td>
                ))}
                {moving && (
                  <td className={classes.tight}>
                    <RowMoves list={list} row={row} labels={labels} moving={moving} index={index} />
                  </td>
                )}
                {Action && (
                  <td className={classes.tight}>
                    <Action list={list} row={row} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const alignOf = <Row,>({ kind }: Column<Row>) => (kind === 'number' ? 'end' : undefined)

interface HeadingProps<Row extends ListRecord> {
  list: List<Row>
  column: Column<Row>
}

const Heading = <Row extends ListRecord>({ list: { state, change }, column }: HeadingProps<Row>) => {
  const { t } = useTranslation()
  const title = useMessage()(column.title)
  const direction = directionOf(state.sort, column.key)
  const rank = rankOf(state.sort, column.key)
  return (
    <th scope="col" data-column={column.key} aria-sort={direction} data-align={alignOf(column)}>
      {column.sortable === false ? (
        title
      ) : (
        <UnstyledButton
          className={classes.sort}
          title={t('table.sort')}
          onClick={({ shiftKey }) =>
            change(({ sort }) => ({ sort: nextSort(sort, column.key, shiftKey), page: 1 }))
          }
        >
          {title}
          {direction === 'ascending' && <IconArrowUp size={14} aria-hidden />}
          {direction === 'descending' && <IconArrowDown size={14} aria-hidden />}
          {rank && <small className={classes.rank}>{rank}</small>}
        </UnstyledButton>
      )}
    </th>
  )
}
