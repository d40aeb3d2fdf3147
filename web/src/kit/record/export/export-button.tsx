import { withTextsOf } from '../../../i18n/i18n'
import { datatablesQuery } from '../../api/list/datatables-query'
import { type ListRecord, withPartition } from '../../api/records'
import { useLater } from '../../platform/chunk'
import type { List } from '../../table/use-list'
import type { ExportRecordProps } from './export-record-button'
import type { ExportedKind } from './exported-kind'

const loadOne = async () =>
  (await withTextsOf(['forms', 'record-export'], import('./export-record-button'))).ExportRecordButton
const loadMany = async () =>
  (await withTextsOf(['forms', 'record-export'], import('./export-list-button'))).ExportListButton

/** Export of a record as an archive, with a dialog for the languages of its PDFs. Its code loads after the page. */
export const ExportRecord = (props: ExportRecordProps) => {
  const Button = useLater(loadOne, true)
  return Button && <Button {...props} />
}

/** Whatever the page and the columns, these are the same records. */
const queryOf = <Row extends ListRecord>({ declared, state }: List<Row>): string =>
  withPartition(declared.resource, datatablesQuery(declared, { ...state, page: 1, columns: null })).toString()

interface ExportListProps<Row extends ListRecord> {
  kind: ExportedKind
  list: List<Row>
}

/** The records of a list as an archive: prepared by the server, with progress, then offered. */
export const ExportList = <Row extends ListRecord>({ kind, list }: ExportListProps<Row>) => {
  const isOffered = !list.isEmpty && !list.state.deleted
  const Button = useLater(loadMany, isOffered)
  return (
    isOffered &&
    Button && (
      <Button
        kind={kind}
        query={queryOf(list)}
        count={list.query.data?.recordsFiltered}
        isNarrowed={list.isNarrowed}
      />
    )
  )
}
