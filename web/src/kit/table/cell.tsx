import type { ReactNode } from 'react'
import type { Formats } from '../../i18n/format'
import { type Column, fieldOf, wordOf } from '../api/list/columns'
import { valueAt } from '../platform/collections'
import { Badge } from '../ui/badge'
import classes from './cell.module.css'

/** A plain function: the formats are made once for the whole table. */
export const cellContent = <Row,>(column: Column<Row>, row: Row, formats: Formats): ReactNode => {
  // A column that was just chosen is drawn before its values arrive.
  if (valueAt(row, fieldOf(column.key)) === undefined) return null
  if (column.render) return column.render(row)
  const value = valueAt(row, column.key)
  if (column.kind === 'flag' || column.kind === 'choice') {
    const chosen = column.kind === 'flag' ? String(Boolean(value)) : String(value)
    return (
      <Badge tone={chosen === (column.good ?? 'true') ? 'success' : 'neutral'}>
        {wordOf(column, chosen)}
      </Badge>
    )
  }
  if (column.kind === 'user') {
    const name = valueAt(value, 'name')
    if (typeof name === 'string') return <span dir="auto">{name || `#${valueAt(value, 'id')}`}</span>
    return typeof value === 'number' ? value : null
  }
  if (typeof value === 'number') return formats.number(value)
  if (typeof value !== 'string' || value === '') return null
  if (column.kind === 'day' || column.kind === 'moment') {
    const format = column.kind === 'day' ? formats.date : formats.dateTime
    return <span className={classes.time}>{format(value)}</span>
  }
  return (
    <span dir="auto" lang={column.lang}>
      {value}
    </span>
  )
}
