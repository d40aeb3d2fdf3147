import { REPORT_STATES } from '@fornace/contract/problem-reports/facts'
import { type ListSearch, type ListState, listStateOf, writeListSearch } from '../../kit/table/list-state'

export type ReportState = (typeof REPORT_STATES)[number]
export type Shown = ReportState | 'all'

/** What is open is what there is to do: it need not stand in the address. */
const USUAL: Shown = 'open'

export const SHOWN: readonly Shown[] = [...REPORT_STATES, 'all']

export interface ReportSearch extends ListSearch {
  state?: Shown
}

export const shownOf = ({ state }: { state?: unknown }): Shown => SHOWN.find((one) => one === state) ?? USUAL

export const writeReportSearch = (list: ListState, shown: Shown): ReportSearch => ({
  ...writeListSearch(list),
  ...(shown !== USUAL && { state: shown }),
})

export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  writeReportSearch(listStateOf(search), shownOf(search))
