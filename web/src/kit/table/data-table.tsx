import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import type { Sort } from './list-state'
import { directionOf, nextSort } from './sorting'

export interface Column<Row> {
  /** What the server calls it. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Not shown on a phone. */
  wideOnly?: boolean
}

interface DataTableProps<Row> {
  /** What the table shows, for those who cannot see the title above it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
  /** The row that is open beside the table. */
  currentId?: string | undefined
  /** Newer rows are on their way. */
  busy?: boolean
}

/**
 * Rows that the server has picked, sorted and cut into pages: what is left to do is to draw them.
 * That is why no table library stands behind it.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowId, sort, onSort, currentId, busy } = props
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={directionOf(sort, column.id)} {...placing(column)}>
                <SortButton column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row)
            return (
              <tr key={id} data-current={id === currentId || undefined}>
                {columns.map((column) => (
                  <td key={column.id} {...placing(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const placing = <Row,>({ align, wideOnly }: Column<Row>) => ({
  'data-align': align,
  'data-wide-only': wideOnly || undefined,
})

interface SortButtonProps<Row> {
  column: Column<Row>
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
}

const SortButton = <Row,>({ column, sort, onSort }: SortButtonProps<Row>) => {
  const { t } = useTranslation()
  const direction = directionOf(sort, column.id)
  return (
    <UnstyledButton
      className={classes.sort}
      title={t('table.sort')}
      onClick={(event) => onSort(nextSort(sort, column.id, event.shiftKey))}
    >
      {column.header}
      {direction === 'ascending' && <IconArrowUp size={14} aria-hidden />}
      {direction === 'descending' && <IconArrowDown size={14} aria-hidden />}
    </UnstyledButton>
  )
}
