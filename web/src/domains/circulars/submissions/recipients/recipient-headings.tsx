import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ColumnKey } from './recipient-columns'
import type { Tick } from './recipient-selection'
import { isSorted, nextSort, type Sort } from './recipient-view'
import classes from './recipients.module.css'
import { TickBox } from './tick-box'
import { stopAt } from './use-table-position'

interface RecipientHeadingsProps {
  columns: readonly ColumnKey[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** State of the checkbox for all rows in the table. */
  tick: Tick
  onTick: (isTicked: boolean) => void
  /** Column of the cell that Tab stops at; -1 when it is in another row. */
  current: number
}

/** Row of headings: sorts the table, and selects or unticks all rows in it; above cards it is there for this alone. */
export const RecipientHeadings = (props: RecipientHeadingsProps) => {
  const { columns, sort, onSort, tick, onTick, current } = props
  const { t } = useTranslation()
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.headings}>
        {columns.map((column, at) => {
          const stop = stopAt(0, at, current === at)
          const heading = { scope: 'col', 'data-column': column, className: classes.cell } as const
          if (column === 'select') {
            const label = t('submissions.recipients.selectAll')
            return (
              <th key={column} {...heading} aria-label={label}>
                <TickBox {...stop} className={classes.check} aria-label={label} tick={tick} onTick={onTick} />
              </th>
            )
          }
          const title = t(`submissions.recipients.columns.${column}`)
          if (!isSorted(column)) {
            return (
              <th key={column} {...heading} {...stop}>
                {title}
              </th>
            )
          }
          const isCurrent = sort.key === column
          const direction = sort.isDescending ? 'descending' : 'ascending'
          return (
            <th key={column} {...heading} aria-sort={isCurrent ? direction : undefined}>
              <UnstyledButton
                {...stop}
                className={classes.sort}
                title={t('table.sort')}
                onClick={() => onSort(nextSort(sort, column))}
              >
                {title}
                {isCurrent && !sort.isDescending && <IconArrowUp size={14} aria-hidden />}
                {isCurrent && sort.isDescending && <IconArrowDown size={14} aria-hidden />}
              </UnstyledButton>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
