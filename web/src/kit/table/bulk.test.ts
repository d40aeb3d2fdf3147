import { expect, it } from 'vitest'
import { runOnAll } from './bulk'

const rows = Array.from({ length: 30 }, (_, id) => id)

it('does every row, and keeps the reason of each that failed', async () => {
  const seen: number[] = []
  const progress: number[] = []
  const outcome = await runOnAll(
    rows,
    async (id) => {
      seen.push(id)
      if (id % 10 === 3) throw new Error(`no ${id}`)
      return undefined
    },
    { onProgress: (finished) => progress.push(finished), signal: new AbortController().signal },
  )
  expect(seen.toSorted((a, b) => a - b)).toEqual(rows)
  expect(progress.at(-1)).toBe(30)
  expect(outcome.done).toHaveLength(27)
  expect(outcome.failures.map(({ row, error }) => [row, String(error)])).toEqual([
    [3, 'Error: no 3'],
    [13, 'Error: no 13'],
    [23, 'Error: no 23'],
  ])
  expect(outcome.left).toEqual([])
})

it('says which rows were left when it was stopped', async () => {
  const stop = new AbortController()
  const outcome = await runOnAll(rows, async (id) => void (id === 8 && stop.abort()) as undefined, {
    onProgress: () => {},
    signal: stop.signal,
  })
  expect(outcome.done.length + outcome.left.length).toBe(30)
  expect(outcome.left.length).toBeGreaterThan(0)
})

it('does several in one call where their order counts, one call after the other', async () => {
  const calls: number[][] = []
  let underWay = 0
  const outcome = await runOnAll(rows, {
    max: 12,
    together: async (some) => {
      expect(++underWay).toBe(1)
      calls.push([...some])
      await Promise.resolve()
      underWay -= 1
      if (some.includes(12)) throw new Error('all of these')
      return some.map((row) => (row === 3 ? { row, error: 'no 3' } : { row, undo: undefined }))
    },
  })
  expect(calls).toEqual([rows.slice(0, 12), rows.slice(12, 24), rows.slice(24)])
  expect(outcome.failures.map(({ row }) => row)).toEqual([3, ...rows.slice(12, 24)])
  expect(outcome.done.map(({ row }) => row)).toEqual([0, 1, 2, ...rows.slice(4, 12), ...rows.slice(24)])
})
