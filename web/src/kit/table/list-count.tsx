import { pluralText } from '../../i18n/plural'
import type { ListRecord } from '../api/records'
import type { List } from './use-list'

/** How many records a list finds, beside its title; said after a search or a filter. */
export const ListCount = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { data } = list.query
  return (
    <span role="status">
      {data && !list.isEmpty && pluralText(list.declared.resource, data.recordsFiltered)}
    </span>
  )
}
