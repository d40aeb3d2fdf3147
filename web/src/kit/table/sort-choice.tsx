import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { listStateOf } from '../api/list/list-state'
import type { ListRecord } from '../api/records'
import controls from './light-controls.module.css'
import type { List } from './use-list'

/** Order of a list whose rows have no headings to press. */
export const SortChoice = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const choices = list.declared.columns
    .filter(({ sortable }) => sortable !== false)
    .flatMap(({ key, title }) => [
      { value: key, label: `${message(title)} ↑` },
      { value: `-${key}`, label: `${message(title)} ↓` },
    ])
  const [first] = list.state.sort
  return (
    <select
      className={controls.select}
      aria-label={t('listTools.sortBy')}
      value={first ? `${first.descending ? '-' : ''}${first.column}` : ''}
      onChange={({ currentTarget }) =>
        list.change({ sort: listStateOf({ sort: currentTarget.value }).sort, page: 1 })
      }
    >
      <option value="">{message(list.declared.usualOrder ?? 'listTools.sortUsual')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
