import { describe, expect, it } from 'vitest'
import { browserName } from '../../src/modules/account/browser-name.ts'
import { fairQueue, ShareFull, TooBusy } from '../../src/platform/fair-queue.ts'
import { seal } from '../../src/platform/seal.ts'

describe('a seal', () => {
  it('opens what it closed, each time closed differently', () => {
    const one = seal('a secret key', 'purpose')
    const [first, second] = [one.close('tornio'), one.close('tornio')]
    expect(first).not.toBe(second)
    expect([one.open(first), one.open(second)]).toEqual(['tornio', 'tornio'])
  })

  it('opens nothing of another key, another purpose, nor what was changed', () => {
    const closed = seal('a secret key', 'purpose').close('tornio')
    expect(seal('another key', 'purpose').open(closed)).toBeUndefined()
    expect(seal('a secret key', 'another').open(closed)).toBeUndefined()
    for (const damaged of ['', 'AAAA', `${closed.slice(0, -2)}AA`, closed.slice(0, 20)]) {
      expect(seal('a secret key', 'purpose').open(damaged)).toBeUndefined()
    }
  })
})

describe('turns', () => {
  it('let so many work at once, in order, and refuse when too many wait', async () => {
    const inTurn = fairQueue({ maxRunning: 2, maxWaiting: 3 })
    let working = 0
    let max = 0
    const order: number[] = []
    const one = (number: number) =>
      inTurn('one', async () => {
        working++
        max = Math.max(max, working)
        await new Promise((resolve) => setTimeout(resolve, 5))
        working--
        order.push(number)
        if (number === 1) throw new Error('one fails')
      })
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(one))
    expect(max).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    expect((outcomes[5] as PromiseRejectedResult).reason).toBeInstanceOf(TooBusy)
    // Nobody has kept a place.
    await Promise.all([one(6), one(7)])
    expect(order.slice(5)).toEqual([6, 7])
  })
})

/** Work that ends when the test says so. */
const heldWork = () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    },
    /** Ends what began first, and lets the next begin. */
    endOne: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('turns with a key', () => {
  it('go round: one that waits is not behind the many of another', async () => {
    const inTurn = fairQueue({ maxRunning: 1, maxWaiting: 10 })
    const { started, work, endOne } = heldWork()
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']
    const all = names.map((name) => inTurn(name.charAt(0), work(name)))
    for (const _ of names) await endOne()
    await Promise.all(all)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('are refused past the share of one key, while others find a place', async () => {
    const inTurn = fairQueue({ maxRunning: 1, maxWaiting: 10, maxWaitingPerKey: 2 })
    const { started, work, endOne } = heldWork()
    const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name)))
    await expect(inTurn('a', work('a4'))).rejects.toBeInstanceOf(ShareFull)
    const other = inTurn('b', work('b1'))
    for (let left = 4; left > 0; left--) await endOne()
    await Promise.all([first, second, third, other])
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('push the latest of the longest line out when the queue is full', async () => {
    const inTurn = fairQueue({ maxRunning: 1, maxWaiting: 3 })
    const { started, work, endOne } = heldWork()
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => inTurn(name.charAt(0), work(name)))
    const outcomes = Promise.allSettled(all)
    for (let left = 4; left > 0; left--) await endOne()
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ])
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('are given up by those who wait no longer, and nobody else loses a place', async () => {
    const inTurn = fairQueue({ maxRunning: 1, maxWaiting: 2 })
    const { started, work, endOne } = heldWork()
    const impatient = new AbortController()
    const first = inTurn('a', work('a1'), impatient.signal)
    const second = inTurn('a', work('a2'), impatient.signal)
    const third = inTurn('b', work('b1'))
    impatient.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const fourth = inTurn('a', work('a3'))
    for (let left = 3; left > 0; left--) await endOne()
    await Promise.all([first, third, fourth])
    expect(started).toEqual(['a1', 'b1', 'a3'])
    await expect(inTurn('a', work('a4'), impatient.signal)).rejects.toThrow('gone')
  })

  it('leave a place free beside one key, where it has a bound of its own', async () => {
    const inTurn = fairQueue({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 10 })
    const { started, work, endOne } = heldWork()
    const all = ['a1', 'a2', 'b1'].map((name) => inTurn(name.charAt(0), work(name)))
    expect(started).toEqual(['a1', 'b1'])
    for (let left = 3; left > 0; left--) await endOne()
    await Promise.all(all)
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })
})

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome · iOS',
    ],
    ['curl/8.5.0', 'curl'],
    ['<script>alert(1)</script>', ''],
    [undefined, ''],
  ])('of %j is %j', (userAgent, name) => expect(browserName(userAgent)).toBe(name))
})
