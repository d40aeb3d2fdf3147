import { describe, expect, it } from 'vitest'
import { browserName } from '../../src/modules/account/browser-name.ts'
import { seal } from '../../src/platform/seal.ts'
import { TooBusy, takingTurns } from '../../src/platform/turns.ts'

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
    const inTurn = takingTurns(2, 3)
    let working = 0
    let most = 0
    const order: number[] = []
    const one = (number: number) =>
      inTurn(async () => {
        working++
        most = Math.max(most, working)
        await new Promise((resolve) => setTimeout(resolve, 5))
        working--
        order.push(number)
        if (number === 1) throw new Error('one fails')
      })
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(one))
    expect(most).toBe(2)
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
