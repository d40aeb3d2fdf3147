import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { core } from '../../i18n/texts/en/core'
import { upload } from '../../i18n/texts/en/upload'
import { Rejected, Unreachable } from '../api/call-errors'
import type { UploadItem } from './upload-item'
import { type UploadQueueOptions, uploadQueue } from './upload-queue'

vi.mock('../api/session', () => ({ renewIfDue: () => undefined }))

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index + 1}.png`))
const namesOf = (items: readonly UploadItem<string>[]) => items.map(({ name }) => name)

/** A queue whose destination is a list of names, which takes so many. */
const aQueue = ({ max = 500, ...changes }: Partial<UploadQueueOptions<string>> & { max?: number } = {}) => {
  const delivered: string[] = []
  const queue = uploadQueue<string>([], () => ({
    kind: 'image',
    capacity: () => max - delivered.length,
    send: async ({ name }) => name,
    deliver: async (items) => void delivered.push(...items.flatMap(({ uploaded }) => uploaded ?? [])),
    ...changes,
  }))
  const close = queue.open()
  return { queue, delivered, close }
}

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: { ...core, ...upload } } } })
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (queue: { settled: () => Promise<boolean> }) => {
  const settled = queue.settled()
  return vi.runAllTimersAsync().then(() => settled)
}

describe('many files at once', () => {
  it('are sent once each, two at a time, and delivered in batches, one call after the other', async () => {
    const sent: string[] = []
    let [sending, delivering, max] = [0, 0, 0]
    const batches: number[] = []
    const { queue } = aQueue({
      batchSize: 10,
      send: async ({ name }) => {
        sent.push(name)
        max = Math.max(max, ++sending)
        await new Promise((resolve) => setTimeout(resolve, 10))
        sending--
        return name
      },
      deliver: async (items) => {
        expect(++delivering).toBe(1)
        batches.push(items.length)
        await new Promise((resolve) => setTimeout(resolve, 35))
        delivering--
      },
    })
    queue.add(files(300))
    await vi.advanceTimersByTimeAsync(700)
    expect(queue.state().total).toBe(300)
    expect(queue.state().arrived).toBeGreaterThan(50)
    expect(await settle(queue)).toBe(true)
    expect([sent.length, new Set(sent).size, max]).toEqual([300, 300, 2])
    expect(batches.reduce((sum, count) => sum + count)).toBe(300)
    expect(queue.state()).toMatchObject({ items: [], total: 0, arrived: 0 })
  })

  it('have one that fails tried again by itself, then named; it is sent again on request', async () => {
    const tries = new Map<string, number>()
    let isBack = false
    const { queue, delivered } = aQueue({
      send: async ({ name }) => {
        tries.set(name, (tries.get(name) ?? 0) + 1)
        if (name === '1.png' && tries.get(name) === 1) throw new Unreachable('lost')
        if (name === '2.png' && !isBack) throw new Rejected(503, {})
        return name
      },
    })
    queue.add(files(3))
    expect(await settle(queue)).toBe(false)
    expect([...tries.values()]).toEqual([2, 4, 1])
    expect([...delivered].sort()).toEqual(['1.png', '3.png'])
    const [failed] = queue.state().items
    expect([failed?.name, failed?.state, failed?.issue?.canRetry]).toEqual(['2.png', 'failed', true])
    // More files do not make it forgotten.
    queue.add([file('4.png')])
    expect(namesOf(queue.state().items)).toContain('2.png')
    isBack = true
    if (failed) queue.retry(failed)
    expect(await settle(queue)).toBe(true)
    expect(delivered).toHaveLength(4)
  })

  it('have the one named that cannot be delivered, and the others taken', async () => {
    const delivered: string[] = []
    const { queue } = aQueue({
      batchSize: 5,
      deliver: async (items) => {
        if (items.some(({ name }) => name === '3.png')) throw new Rejected(409, { detail: 'Taken' })
        delivered.push(...namesOf(items))
      },
    })
    queue.add(files(5))
    expect(await settle(queue)).toBe(false)
    expect([...delivered].sort()).toEqual(['1.png', '2.png', '4.png', '5.png'])
    expect(queue.state().items).toMatchObject([{ name: '3.png', state: 'failed' }])
  })

  it('are not sent any more once the screen is left', async () => {
    const send = vi.fn(() => new Promise<string>(() => undefined))
    const { queue, close } = aQueue({ send })
    queue.add(files(20))
    expect(queue.hasPending()).toBe(true)
    close()
    await vi.runAllTimersAsync()
    expect(send).toHaveBeenCalledTimes(2)
    expect(queue.hasPending()).toBe(false)
  })

  it('are cancelled together', async () => {
    const { queue, delivered } = aQueue({ send: () => new Promise<string>(() => undefined) })
    queue.add(files(20))
    queue.cancel()
    expect([await settle(queue), queue.state().items, delivered]).toEqual([true, [], []])
  })
})

describe('wrong files among others', () => {
  it('take no place of the good ones, and are named like those that are left out', async () => {
    const { queue, delivered } = aQueue({ max: 2 })
    queue.add([file('nota.txt'), file('elenco.pdf'), ...files(3)])
    expect(queue.state().note).toContain('3.png')
    expect(queue.state().note).not.toContain('2.png')
    expect(await settle(queue)).toBe(false)
    expect(delivered).toEqual(['1.png', '2.png'])
    expect(namesOf(queue.state().items)).toEqual(['nota.txt', 'elenco.pdf'])
    expect(queue.room()).toBe(0)
  })
})
