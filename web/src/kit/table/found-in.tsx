import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import { type Column, fieldOf } from '../api/list/columns'
import type { ListRecord } from '../api/records'
import classes from './found-in.module.css'
import type { List } from './use-list'

interface FoundInProps<Row extends ListRecord> {
  list: List<Row>
  row: Row
  /** Columns on the screen. */
  columns: readonly Column<Row>[]
}

/** Fields that contain the words of a search, below the name of a row that shows none of them. */
export const FoundIn = <Row extends ListRecord>({ list, row, columns }: FoundInProps<Row>) => {
  const { t } = useTranslation()
  const message = useMessage()
  const formats = useFormats()
  const fields = list.query.data?.found_in?.[row.id] ?? []
  const hasField = ({ key }: Column<Row>) => fields.includes(fieldOf(key))
  if (fields.length === 0 || columns.some(hasField)) return null
  const titles = list.declared.columns.filter(hasField).map(({ title }) => message(title))
  return (
    <small className={classes.found}>
      {titles.length > 0
        ? t('table.foundIn', { fields: formats.list([...new Set(titles)]) })
        : t('table.foundElsewhere')}
    </small>
  )
}
