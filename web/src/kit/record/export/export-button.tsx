import { withTextsOf } from '../../../i18n/i18n'
import { datatablesQuery } from '../../api/list/datatables-query'
import { type ListRecord, withPartition } from '../../api/records'
import { useLater } from '../../platform/chunk'
import type { ArchiveChoice } from '../../table/tool-buttons'
import type { List } from '../../table/use-list'
import type { ExportRecordProps } from './export-record-button'
import type { ExportedKind } from './exported-kind'

const loadOne = async () =>
  (await withTextsOf(['forms', 'record-export'], import('./export-record-button'))).ExportRecordButton
const loadMany = async () =>
  (await withTextsOf(['forms', 'record-export'], import('./list-archive-dialog'))).ListArchiveDialog

/** Export of a record as an archive, with a dialog for the languages of its PDFs. Its code loads after the page. */
export const ExportRecord = (props: ExportRecordProps) => {
  const Button = useLater(loadOne, true)
  return Button && <Button {...props} />
}

/** Whatever the page and the columns, these are the same records. */
const queryOf = <Row extends ListRecord>({ declared, state }: List<Row>): string =>
  withPartition(declared.resource, datatablesQuery(declared, { ...state, page: 1, columns: null })).toString()

/** The records of a list as an archive, a choice of the list's export: prepared by the server, with progress, then offered. */
export const listArchive =
  <Row extends ListRecord>(kind: ExportedKind): ArchiveChoice<Row> =>
  ({ list, ...dialog }) => {
    const Archive = useLater(loadMany, true)
    return (
      Archive && (
        <Archive
          {...dialog}
          kind={kind}
          query={queryOf(list)}
          count={list.query.data?.recordsFiltered}
          isNarrowed={list.isNarrowed}
        />
      )
    )
  }
