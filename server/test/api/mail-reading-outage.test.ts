import { beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '../../src/kit/resource/definition/module.ts'
import { mailPageRoutes } from '../../src/modules/circulars/addresses/pages.routes.ts'
import { openEventQueue } from '../../src/modules/circulars/events/event-queue.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { DatabaseFailure } from '../../src/platform/database/failure.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'
import { type ArrivedMail, readingSteps } from '../reading-steps.ts'

let isAway = false
const unlessAway =
  <Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Promise<Result>,
  ): ((...given: Arguments) => Promise<Result>) =>
  async (...given) => {
    if (isAway) throw new DatabaseFailure({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' })
    return work(...given)
  }

/** The addresses of mails once more below `/away`, with a database that can be taken away from them. */
const awayRoutes: Module = (app, services) => {
  const { database } = services
  const away: Database = {
    ...database,
    rows: unlessAway(database.rows) as Database['rows'],
    transaction: unlessAway(database.transaction) as Database['transaction'],
  }
  const own = { ...services, database: away }
  app.register(async (scope) => mailPageRoutes(scope, own, openEventQueue(own)), { prefix: '/away' })
}

const test = useHouse(undefined, awayRoutes)
const { agree, aMail, open, figures } = readingSteps(() => test.house)
const BODY = { it: '<p>Vedi https://a.example e https://b.example</p>' }
let admin: Client
let count = 0

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
})

const aTrackedMail = async (): Promise<{ id: number; mail: ArrivedMail }> => {
  const address = `socia${++count}@example.com`
  await agree(address)
  return aMail(admin, address, { tracking: 'consented', body: BODY })
}
const expectFigures = (id: number, expected: object) =>
  eventually(async () => expect(await figures(admin, id)).toMatchObject(expected))

describe('while the database is away', () => {
  it('pixels are sent, links of recent mails lead on, others say that it passes; later all is counted again', async () => {
    const [known, unknown] = [await aTrackedMail(), await aTrackedMail()]
    await open(`/away${known.mail.links[0]}`)
    await expectFigures(known.id, { clicks: 1 })
    isAway = true
    try {
      for (const { mail } of [known, unknown]) {
        const pixel = await open(`/away${mail.pixels[0]}`)
        expect([pixel.status, (await pixel.arrayBuffer()).byteLength]).toEqual([200, 43])
        expect((await open(`/away${mail.hidden}`)).status).toBe(200)
      }
      const known2 = await open(`/away${known.mail.links[1]}`)
      expect([known2.status, known2.headers.get('location')]).toEqual([302, 'https://b.example/'])
      const lost = await open(`/away${unknown.mail.links[0]}`)
      expect([lost.status, lost.headers.get('location')]).toEqual([503, null])
      expect(await lost.text()).toContain('Try again shortly')
    } finally {
      isAway = false
    }
    await open(`/away${unknown.mail.links[0]}`)
    await expectFigures(unknown.id, { opens: 1, clicks: 1, automatic_clicks: 0 })
  })
})

describe('limits', () => {
  it('a pixel that is loaded without end is sent, and counted no more', async () => {
    const { id, mail } = await aMail(admin, `socio${++count}@example.com`, { tracking: 'anonymous' })
    test.house.clock.forward({ minutes: 2 })
    for (let batch = 0; batch < 25; batch++) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => open(mail.pixels[0] ?? '')))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    await expectFigures(id, { anonymous_opens: 600 })
    test.house.clock.forward({ minutes: 2 })
    await open(mail.pixels[0] ?? '')
    await expectFigures(id, { anonymous_opens: 601 })
  })

  it('a link leads on however many are followed from one address', async () => {
    const { mail } = await aTrackedMail()
    for (let batch = 0; batch < 25; batch++) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => open(mail.links[0] ?? '')))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302))
    }
  })

  it('who tries many forged links is stopped, and real ones lead on meanwhile', async () => {
    const { mail } = await aTrackedMail()
    const forged = `/m/link/${mail.key}/1/${'A'.repeat(43)}`
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(forged)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
    expect((await open(mail.links[0] ?? '')).status).toBe(302)
  })
})
