import { REPORT } from '@fornace/contract/problem-reports/metadata'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Rejected, Unreachable } from '../kit/api/call-errors'
import { type Column, visibleColumns } from '../kit/api/list/columns'
import { type ListSearch, listStateOf } from '../kit/api/list/list-state'
import { NoItems } from '../kit/reference-list/reference-list-states'
import type { BulkAction } from '../kit/table/bulk'
import { CardList } from '../kit/table/card-list'
import { useDensity } from '../kit/table/list-preferences'
import { ListView } from '../kit/table/list-view'
import { nothingSelected, type Selection, withRows } from '../kit/table/selection'
import { useColumnFit } from '../kit/table/use-column-fit'
import type { List } from '../kit/table/use-list'
import { State, Story } from './story'

interface Row {
  id: number
  version: number
  name: string
  state: string
  is_active: boolean
  order: number
  sent: string
  author: number
}

let lastId = 0

/** Rows have ids of their own: a list looks for its rows in the page by them. */
const newRows = (): Row[] =>
  ['Cotto', 'Gres porcellanato', 'Maiolica'].map((name, index) => ({
    id: ++lastId,
    version: 1,
    name,
    state: index === 1 ? 'done' : 'open',
    is_active: index !== 2,
    order: 1000 * index + 1,
    sent: '2026-11-15T06:30:00.000Z',
    author: 1,
  }))

const same = (text: string) => ({ en: text, it: text })

/** One of every kind. */
const COLUMNS: Column<Row>[] = [
  { key: 'name', title: same('Text'), kind: 'text', filter: 'offered' },
  {
    key: 'state',
    title: same('Choice'),
    kind: 'choice',
    labels: {
      open: same('Open'),
      done: same('Done'),
      late: same('Waiting for the company, its translators and the office'),
    },
    good: 'done',
    filter: 'suggested',
  },
  { key: 'is_active', title: same('Flag'), kind: 'flag', filter: 'suggested' },
  { key: 'sent', title: same('Moment'), kind: 'moment', filter: 'suggested' },
  { key: 'author', title: same('User'), kind: 'user', filter: 'offered', extra: true },
  { key: 'order', title: same('Number'), kind: 'number', filter: 'offered' },
]

const BULK_ACTIONS: BulkAction<Row>[] = [
  { title: same('Succeed'), run: async () => undefined },
  { title: same('Fail'), run: () => Promise.reject(new Unreachable('gallery')) },
  { title: 'common.delete', destroys: true, run: async () => undefined },
]

const page = (data: Row[], total = data.length) => ({
  recordsTotal: 1234,
  recordsFiltered: total,
  data,
})

interface Example {
  /** Query result, where it is not the rows. */
  answer?: Partial<List<Row>['query']>
  search?: ListSearch
  /** How many rows there are, with those of the other pages. */
  total?: number
  /** How many of the rows are selected. */
  selected?: number
  isEmpty?: boolean
}

/** Result of `useList`, without a server and an address. */
const useExample = (example: Example): List<Row> => {
  const { answer, search = {}, total = 1234, selected = 0, isEmpty = false } = example
  const [rows] = useState(newRows)
  const [state, setState] = useState(listStateOf({ ...search }))
  const [selection, select] = useState<Selection<Row>>(
    withRows<Row>(nothingSelected, rows.slice(0, selected), true),
  )
  const [preferences, setPreferences] = useState<List<Row>['preferences']>({ columns: null, layout: null })
  const [density, chooseDensity] = useDensity()
  const change: List<Row>['change'] = (changes) => setState({ ...state, ...changes })
  const visible = visibleColumns(COLUMNS, state.columns)
  const query = {
    data: page(rows, total),
    error: null,
    isPlaceholderData: false,
    refetch: nothing,
    ...answer,
  }
  return {
    // No call is made with these: only the name of the file is read.
    declared: {
      resource: { ...REPORT, restorable: false } as unknown as List<Row>['declared']['resource'],
      columns: COLUMNS,
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
    chooseLayout: (layout) => change({ layout }),
    visible,
    ...useColumnFit(visible, state.columns),
    isNarrowed: state.search !== '' || Object.keys(state.filters).length > 0,
    isEmpty,
    clear: () => change({ search: '', filters: {}, page: 1 }),
  }
}

const nothing = () => undefined
const saved = async () => undefined
const notSaved = () => Promise.reject(new Unreachable('gallery'))
const targetOf = () => ({ to: '.', search: true }) as const

interface TryListProps extends Example {
  label: string
  mayWrite?: boolean
  saveOrder?: () => Promise<void>
}

/** The second row is open in the panel. */
const openIn = (list: List<Row>) => String(list.query.data?.data[1]?.id)

const TryList = ({ label, mayWrite = true, saveOrder = saved, ...example }: TryListProps) => {
  const list = useExample(example)
  return (
    <State name={label} wide={!example.answer?.error && !example.isEmpty}>
      <ListView
        list={list}
        label={label}
        targetOf={targetOf}
        currentId={openIn(list)}
        empty={<NoItems mayWrite={mayWrite} action={mayWrite && <Button>New item</Button>} />}
        presets={[{ title: same('Only done'), search: { 'filter.state': 'done' } }]}
        {...(mayWrite && {
          bulkActions: BULK_ACTIONS,
          ordering: { column: 'order', save: saveOrder },
        })}
      />
    </State>
  )
}

const TryCards = () => {
  const list = useExample({})
  return (
    <State name="Cards, as on a phone">
      <CardList
        list={list}
        label="Cards"
        rows={list.query.data?.data ?? []}
        targetOf={targetOf}
        currentId={openIn(list)}
        selectable
        moving={null}
      />
    </State>
  )
}

export const ListsStory = () => (
  <Story title="Lists">
    <TryList label="Rows, one of them open" />
    <TryList label="May only read" mayWrite={false} />
    <TryList label="Put in order: dragged, by buttons, by Alt and the arrows" total={3} />
    <TryList label="Put in order, and not saved" total={3} saveOrder={notSaved} />
    <TryList
      label="Filtered by words, with columns of one's own"
      search={{ 'filter.sent': '$last-7-days', 'filter.author': '$me', columns: 'name,author,sent,state' }}
    />
    <TryList label="Sorted and filtered" search={{ sort: '-order,name', 'filter.state': 'open' }} />
    <TryList label="Some selected" selected={2} />
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
      answer={{ data: undefined, error: new Rejected(403, { detail: 'Not for these roles.' }) }}
    />
  </Story>
)
