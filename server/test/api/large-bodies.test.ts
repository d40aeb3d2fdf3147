import { afterEach, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'

/** When the body of each request was parsed, in this order. */
const parsed: { user: number | undefined; at: number }[] = []

const test = useHouse(undefined, (app) => {
  app.addHook('preValidation', async ({ actor, body }) => {
    if (body) parsed.push({ user: actor?.userId, at: performance.now() })
  })
})
afterEach(() => void parsed.splice(0))

const ITEMS = 'product/style/'
const large = { code: 'x'.repeat(200 * 1024) }
const send = (client: Client, count: number) => Array.from({ length: count }, () => client.post(ITEMS, large))

describe('large bodies', () => {
  it('of several people are parsed in turns, whoever sends more', async () => {
    const [one, other] = [
      await test.house.as('administrator_global'),
      await test.house.as('administrator_global'),
    ]
    parsed.splice(0)
    const sent = send(one, 20)
    const [answer] = await Promise.all(send(other, 1))
    expect(answer?.status).toBe(400)
    await Promise.all(sent)
    const users = parsed.map(({ user }) => user)
    expect(users).toHaveLength(21)
    const single = users.find((user) => users.indexOf(user) === users.lastIndexOf(user))
    expect(users.indexOf(single)).toBeLessThan(15)
  })

  it('leave time for other requests between them', async () => {
    const one = await test.house.as('administrator_global')
    parsed.splice(0)
    await Promise.all(send(one, 4))
    const [first, ...later] = parsed.map(({ at }) => at)
    expect(later).toHaveLength(3)
    // Timers may be a millisecond early.
    for (const [index, at] of later.entries()) expect(at - (first ?? 0)).toBeGreaterThan((index + 1) * 95)
  })

  it('are rejected above thirty of one person that wait, with 429', async () => {
    const one = await test.house.as('administrator_global')
    const statuses = (await Promise.all(send(one, 40))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.every((status) => status === 429 || status === 400)).toBe(true)
  })
})
