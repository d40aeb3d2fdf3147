import { Button } from '@mantine/core'
import { useState } from 'react'
import { Refused, Unreachable } from '../kit/call-errors'
import { ListFailed, NoItems, NothingFound, PastTheEnd } from '../kit/reference-list/reference-list-states'
import { type Column, DataTable } from '../kit/table/data-table'
import { ListSkeleton } from '../kit/table/list-skeleton'
import { type ListState, listStateOf } from '../kit/table/list-state'
import { Pager } from '../kit/table/pager'
import { SearchBox } from '../kit/table/search-box'
import { Exhibit, State } from './exhibit'

interface Row {
  id: number
  name: string
  order: number
}

const ROWS: Row[] = ['Cotto', 'Gres porcellanato', 'Maiolica'].map((name, id) => ({
  id,
  name,
  order: id + 1,
}))

const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'order', header: 'Order', align: 'end', cell: ({ order }) => order },
]

const nothing = () => undefined

const Table = ({ busy }: { busy: boolean }) => {
  const [state, setState] = useState<ListState>(listStateOf({ sort: 'name' }))
  return (
    <DataTable
      label={busy ? 'Busy table' : 'Table'}
      columns={COLUMNS}
      rows={ROWS}
      rowId={({ id }) => String(id)}
      sort={state.sort}
      onSort={(sort) => setState({ ...state, sort })}
      currentId="1"
      busy={busy}
    />
  )
}

const TryPager = ({ total }: { total: number }) => {
  const [state, setState] = useState<ListState>(listStateOf({}))
  return <Pager state={state} total={total} onChange={(change) => setState({ ...state, ...change })} />
}

export const ListsExhibit = () => (
  <Exhibit title="Lists">
    <State name="Rows, one of them open">
      <Table busy={false} />
    </State>
    <State name="Newer rows on their way">
      <Table busy />
    </State>
    <State name="Loading">
      <ListSkeleton />
    </State>
    <State name="Empty, may write">
      <NoItems mayWrite action={<Button>New item</Button>} />
    </State>
    <State name="Empty, may only read">
      <NoItems mayWrite={false} action={null} />
    </State>
    <State name="Nothing found">
      <NothingFound search="gres" onClear={nothing} />
    </State>
    <State name="Past the end">
      <PastTheEnd onFirst={nothing} />
    </State>
    <State name="No answer">
      <ListFailed error={new Unreachable('gallery')} onRetry={nothing} />
    </State>
    <State name="Refused">
      <ListFailed error={new Refused(403, { detail: 'Not for these roles.' })} onRetry={nothing} />
    </State>
    <State name="Search">
      <SearchBox label="Search" value="" onSearch={nothing} />
    </State>
    <State name="Pager, several pages">
      <TryPager total={1234} />
    </State>
    <State name="Pager, one page">
      <TryPager total={3} />
    </State>
  </Exhibit>
)
