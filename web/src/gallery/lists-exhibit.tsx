import { REPORT } from '@fornace/contract/problem-reports/facts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Refused, Unreachable } from '../kit/call-errors'
import { NoItems } from '../kit/reference-list/reference-list-states'
import type { BulkAction } from '../kit/table/bulk'
import { CardList } from '../kit/table/card-list'
import { type Column, shownColumns } from '../kit/table/columns'
import { type ListPreferences, useDensity } from '../kit/table/list-preferences'
import { type ListSearch, listStateOf } from '../kit/table/list-state'
import { ListView } from '../kit/table/list-view'
import { nothingSelected, type Selection, withRows } from '../kit/table/selection'
import type { List } from '../kit/table/use-list'
import { Exhibit, State } from './exhibit'

interface Row {
  id: number
  version: number
  name: string
  state: string
  is_active: boolean
  order: number
  sent: string
}

const ROWS: Row[] = ['Cotto', 'Gres porcellanato', 'Maiolica'].map((name, id) => ({
  id,
  version: 1,
  name,
  state: id === 1 ? 'done' : 'open',
  is_active: id !== 2,
  order: 1000 * id + 1,
  sent: '2026-11-15T06:30:00.000Z',
}))

const same = (text: string) => ({ en: text, it: text })

/** One of every kind. */
const COLUMNS: Column<Row>[] = [
  { key: 'name', title: same('Text'), kind: 'text', filter: 'offered' },
  {
    key: 'state',
    title: same('Choice'),
    kind: 'choice',
    words: { open: same('Open'), done: same('Done') },
    good: 'done',
    filter: 'suggested',
  },
  { key: 'is_active', title: same('Flag'), kind: 'flag', filter: 'suggested' },
  { key: 'sent', title: same('Moment'), kind: 'moment', filter: 'suggested' },
  { key: 'order', title: same('Number'), kind: 'number', filter: 'offered' },
]

const BULK_ACTIONS: BulkAction<Row>[] = [
  { title: same('Succeed'), run: async () => undefined },
  { title: same('Fail'), run: () => Promise.reject(new Unreachable('gallery')) },
  { title: 'common.delete', destroys: true, run: async () => undefined },
]

const page = (data: Row[], total = data.length) => ({ recordsTotal: 1234, recordsFiltered: total, data })

interface Example {
  /** What the server has said, where it is not the rows. */
  answer?: Partial<List<Row>['query']>
  search?: ListSearch
  selected?: Row[]
  isEmpty?: boolean
}

/** What `useList` gives, without a server and an address. */
const useExample = ({ answer, search = {}, selected = [], isEmpty = false }: Example): List<Row> => {
  const [state, setState] = useState(listStateOf({ ...search }))
  const [selection, select] = useState<Selection<Row>>(withRows<Row>(nothingSelected, selected, true))
  const [preferences, setPreferences] = useState<ListPreferences>({ views: [], columns: null })
  const [density, chooseDensity] = useDensity()
  const change: List<Row>['change'] = (changes) => setState({ ...state, ...changes })
  const query = { data: page(ROWS, 1234), error: null, isPlaceholderData: false, refetch: nothing, ...answer }
  return {
    // Nobody asks a server for these: only the name of the file is read.
    declared: {
      resource: REPORT as unknown as List<Row>['declared']['resource'],
      columns: COLUMNS,
      searchIn: ['name'],
      nameOf: ({ name }) => name,
    },
    state,
    change,
    query: query as unknown as List<Row>['query'],
    selection,
    select,
    preferences,
    prefer: (changes) => setPreferences({ ...preferences, ...changes }),
    density,
    chooseDensity,
    shown: shownColumns(COLUMNS, state.columns),
    isNarrowed: state.search !== '' || Object.keys(state.filters).length > 0,
    isEmpty,
    clear: () => change({ search: '', filters: {}, page: 1 }),
  }
}

const nothing = () => undefined
const targetOf = () => ({ to: '.', search: true }) as const

const TryList = ({ label, mayWrite = true, ...example }: Example & { label: string; mayWrite?: boolean }) => (
  <State name={label} wide={!example.answer?.error && !example.isEmpty}>
    <ListView
      list={useExample(example)}
      label={label}
      targetOf={targetOf}
      currentId="1"
      empty={<NoItems mayWrite={mayWrite} action={mayWrite && <Button>New item</Button>} />}
      presets={[{ title: same('Only done'), search: { 'filter.state': 'done' } }]}
      {...(mayWrite && {
        bulkActions: BULK_ACTIONS,
        ordering: { column: 'order', save: async () => undefined },
      })}
    />
  </State>
)

const TryCards = () => (
  <State name="Cards, as on a phone">
    <CardList
      list={useExample({})}
      label="Cards"
      rows={ROWS}
      targetOf={targetOf}
      currentId="1"
      selectable
      moving={null}
    />
  </State>
)

export const ListsExhibit = () => (
  <Exhibit title="Lists">
    <TryList label="Rows, one of them open" />
    <TryList label="May only read" mayWrite={false} />
    <TryList label="Sorted and filtered" search={{ sort: '-order,name', 'filter.state': 'open' }} />
    <TryList label="Some selected" selected={ROWS.slice(1)} />
    <TryList label="Newer rows on their way" answer={{ isPlaceholderData: true }} />
    <TryCards />
    <TryList label="Loading" answer={{ data: undefined }} />
    <TryList label="Empty, may write" isEmpty />
    <TryList label="Empty, may only read" isEmpty mayWrite={false} />
    <TryList label="Nothing found" search={{ search: 'gres' }} answer={{ data: page([]) }} />
    <TryList label="Past the end" search={{ page: 99 }} answer={{ data: page([], 1234) }} />
    <TryList label="No answer" answer={{ data: undefined, error: new Unreachable('gallery') }} />
    <TryList
      label="Refused"
      search={{ 'filter.colour': 'red' }}
      answer={{ data: undefined, error: new Refused(403, { detail: 'Not for these roles.' }) }}
    />
  </Exhibit>
)
