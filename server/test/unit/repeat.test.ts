import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from '../../src/platform/repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('never runs twice at once, and goes on after a run that took long', async () => {
  const slow = Promise.withResolvers<void>()
  const work = vi.fn(() => (work.mock.calls.length === 1 ? slow.promise : Promise.resolve()))
  const { stop } = repeat(1000, work)
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
  slow.resolve()
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(3)
})

it('ends for good when it is stopped during a run', async () => {
  const slow = Promise.withResolvers<void>()
  const work = vi.fn(() => slow.promise)
  const { stop } = repeat(1000, work)
  await vi.advanceTimersByTimeAsync(1000)
  let hasEnded = false
  const ended = stop().then(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(hasEnded).toBe(false)
  slow.resolve()
  await ended
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
})

it('does not wait for a run without an end', async () => {
  const { stop } = repeat(1000, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1000)
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
})
