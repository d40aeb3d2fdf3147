import { expect, it } from 'vitest'
import { deleteOldRuns, latestRuns, recordRun } from '../../src/platform/maintenance/maintenance.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()

const endedOn = (kind: string, day: string, outcome: 'ok' | 'failed' = 'ok') =>
  recordRun(test.house.database, {
    kind,
    startedAt: new Date(`${day}T03:00:00Z`),
    endedAt: new Date(`${day}T03:05:00Z`),
    outcome,
    details: { day },
  })

it('finds the newest run of each kind, also among those that succeeded', async () => {
  await endedOn('trial', '2026-01-02')
  await endedOn('trial', '2026-01-03', 'failed')
  await endedOn('trial', '2026-01-01')
  await endedOn('other', '2025-12-31')

  const runs = await latestRuns(test.house.database)
  expect(runs.get('trial')).toMatchObject({ outcome: 'failed', details: { day: '2026-01-03' } })
  expect(runs.get('other')).toMatchObject({ details: { day: '2025-12-31' } })
  const good = await latestRuns(test.house.database, 'ok')
  expect(good.get('trial')).toMatchObject({ outcome: 'ok', details: { day: '2026-01-02' } })
})

it('deletes old runs, except the newest of each kind and outcome', async () => {
  await endedOn('old', '2020-01-01')
  await endedOn('old', '2020-01-02')
  await endedOn('old', '2020-01-03', 'failed')
  await endedOn('recent', '2026-01-01')
  await endedOn('recent', '2026-01-02')

  await deleteOldRuns(test.house.database, new Date('2026-06-01T00:00:00Z'))

  const left = (await test.house.statement(
    `select kind, details ->> 'day' as day from maintenance_run where kind in ('old', 'recent') order by id`,
  )) as { kind: string; day: string }[]
  expect(left.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    'old 2020-01-02',
    'old 2020-01-03',
    'recent 2026-01-01',
    'recent 2026-01-02',
  ])
})
