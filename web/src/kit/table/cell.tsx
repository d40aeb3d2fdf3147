import type { ReactNode } from 'react'
import type { Formats } from '../../i18n/format'
import { wordingText } from '../../i18n/i18n'
import { valueAt } from '../form/values'
import classes from './cell.module.css'
import { type Column, flagWords } from './columns'

/** A plain function: the formats are made once for the whole table. */
export const cellContent = <Row,>(column: Column<Row>, row: Row, formats: Formats): ReactNode => {
  if (column.render) return column.render(row)
  const value = valueAt(row, column.key)
  if (column.kind === 'flag') {
    return (
      <span className={classes.flag} data-on={value || undefined}>
        {wordingText(flagWords(column)[value ? 'yes' : 'no'])}
      </span>
    )
  }
  if (typeof value === 'number') return formats.number(value)
  if (typeof value !== 'string' || value === '') return null
  if (column.kind === 'day') return formats.date(value)
  if (column.kind === 'moment') return formats.dateTime(value)
  return (
    <span dir="auto" lang={column.lang}>
      {value}
    </span>
  )
}
