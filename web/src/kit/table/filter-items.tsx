import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { isFiltered, strangers } from '../api/list/filters'
import type { ListRecord } from '../api/records'
import { FilterValue } from './filter-value'
import type { List } from './use-list'

/** Search and filters of a list, as list items. */
export const FilterItems = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { search, filters } = list.state
  const { columns } = list.declared
  return (
    <>
      {search && <li>{t('listTools.searched', { search })}</li>}
      {columns
        .filter((column) => isFiltered(column, filters))
        .map((column) => (
          <li key={column.key}>
            {message(column.title)}: <FilterValue column={column} filters={filters} />
          </li>
        ))}
      {strangers(columns, filters).map((key) => (
        <li key={key}>{`${key}: ${filters[key]}`}</li>
      ))}
    </>
  )
}
