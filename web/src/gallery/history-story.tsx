import type { HistoryEntry } from '@fornace/contract/kit/history'
import { noun } from '@fornace/contract/kit/noun'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { HistoryDrawer } from '../kit/record/history/history-drawer'
import { toastSuccess } from '../kit/ui/toasts'
import { State, Story } from './story'

/** The gallery has no server: what a piece asks for by itself is answered here. */
type Answer = () => Response | Promise<Response>

const answers = new Map<string, Answer>()

/** Below `api/`, without the query. Answers the path, for the piece that will ask for it. */
const answerWith = (path: string, answer: Answer): void => {
  answers.set(`/api/${path}/`, answer)
}

const send = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const answer = answers.get(new URL(String(input), window.location.href).pathname)
  return answer ? answer() : send(input, init)
}

const RECORD: ResourceMetadata = {
  path: 'sample',
  type: 'sample',
  label: { en: 'Samples', it: 'Campioni' },
  noun: noun(['sample', 'samples'], ['campione', 'campioni', 'm']),
  access: { read: [], write: [] },
}
const LABELS: Readonly<Record<string, string>> = {
  'name.it': 'Name in Italian',
  order: 'Order',
  is_active: 'Active',
}

const ADA = { id: 1, name: 'Ada Rossi' }
const entry = (id: number, at: string, change: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at,
  action: 'change',
  actor: ADA,
  origin: null,
  changes: {},
  record: null,
  ...change,
})

const ENTRIES = [
  entry(4, '2026-11-15T09:12:00.000Z', {
    changes: { 'name.it': ['Gres', 'Gres porcellanato'], is_active: [false, true] },
  }),
  entry(3, '2026-11-15T08:00:00.000Z', { changes: { order: [3, null], weight: [1, 2] }, actor: null }),
  entry(2, '2026-11-14T16:40:00.000Z', { changes: { 'name.it': ['', 'Gres'] } }),
  entry(1, '2026-11-14T16:38:00.000Z', { action: 'create' }),
]

const page = (results: HistoryEntry[], next: string | null = null) =>
  Response.json({ count: results.length, next, previous: null, results })

/** By the id of the record. */
const STATES: readonly [string, () => Response | Promise<Response>][] = [
  ['Changes', () => page(ENTRIES)],
  ['Older ones to come', () => page(ENTRIES.slice(0, 2), 'more')],
  ['Nothing recorded', () => page([])],
  ['Loading', () => new Promise(() => undefined)],
  ['Failed', () => Response.json({ detail: 'An error occurred.' }, { status: 500 })],
]
for (const [id, [, answer]] of STATES.entries()) answerWith(`history/${RECORD.type}/${id}`, answer)

const TryHistory = ({ mayWrite }: { mayWrite: boolean }) => {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Group gap="xs">
      {STATES.map(([name], id) => (
        <Button key={name} variant="default" onClick={() => setOpened(id)}>
          {name}
        </Button>
      ))}
      {opened !== null && (
        <HistoryDrawer
          resource={RECORD}
          id={opened}
          labels={{ labelOf: (path) => LABELS[path] }}
          onRestore={mayWrite ? (path, value) => toastSuccess({ message: `${path}: ${value}` }) : null}
          onClose={() => setOpened(null)}
        />
      )}
    </Group>
  )
}

export const HistoryStory = () => (
  <Story title="History of a record">
    <State name="With the way back for each field">
      <TryHistory mayWrite />
    </State>
    <State name="May only read">
      <TryHistory mayWrite={false} />
    </State>
  </Story>
)
