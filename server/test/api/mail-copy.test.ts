import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  databaseLocation,
  isAtHome,
  storeFirstLocation,
} from '../../src/platform/installation/installation.ts'
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
const test = useHouse(() => ({ SMTP_URL: server.url }))
afterAll(() => server.stop())

let admin: Client
const post = (to: string) =>
  test.house.database.transaction((transaction) =>
    test.house.mail.post(transaction, {
      to,
      subject: 'Ciao',
      text: 'Ciao',
      html: '<p>Ciao</p>',
      purpose: 'account.reset',
    }),
  )
const jobsOf = (state: string) =>
  test.house.statement(`select from jobs.job where name = 'mail.send' and state = '${state}'`)

describe('a copy of another installation', () => {
  beforeAll(async () => {
    admin = await test.house.as('administrator_global')
    await test.house.statement(`update installation set place = 'where the original is'`)
    await post('before@example.com')
    // As in an old backup: the message is there, and its job is gone.
    await post('forgotten@example.com')
    await test.house.statement(
      `delete from jobs.job where data ->> 'id' = (select id::text from mail_message where "to" = 'forgotten@example.com')`,
    )
    await test.house.jobs.start()
  })

  it('writes messages, sends none, and says so', async () => {
    await post('meanwhile@example.com')
    await eventually(async () => expect(await jobsOf('retry')).toHaveLength(2))
    expect(server.received).toEqual([])
    expect((await admin.get('mail/sending/')).body).toEqual({ paused: true, waiting: 3 })
    expect((await test.house.anonymous.get('/readyz')).body).toMatchObject({ status: 'ok', mail: 'paused' })
    const { body } = await admin.get('mail/message/?state=waiting')
    expect(body.results).toHaveLength(3)
    for (const message of body.results) expect(message).toMatchObject({ attempts: 0, error: null })
  })

  it('sends each of them once, at once, when the global administrator says that it is the main one now', async () => {
    // The next attempt by itself would be far away.
    await test.house.statement(
      `update jobs.job set start_after = now() + interval '1 hour' where name = 'mail.send' and state = 'retry'`,
    )
    expect((await admin.post('mail/sending/')).body).toMatchObject({ paused: false })
    await eventually(async () =>
      expect((await admin.get('mail/sending/')).body).toEqual({ paused: false, waiting: 0 }),
    )
    expect((await admin.post('mail/sending/')).body).toEqual({ paused: false, waiting: 0 })
    await eventually(async () => {
      for (const state of ['created', 'retry', 'active']) expect(await jobsOf(state)).toEqual([])
    })
    expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'before@example.com',
      'forgotten@example.com',
      'meanwhile@example.com',
    ])
    expect((await test.house.anonymous.get('/readyz')).body).toMatchObject({ mail: 'ok' })
    const { body } = await admin.get('account/security-event/?kind=mail-resumed')
    expect(body.results).toHaveLength(1)
  })
})

describe('the place of a database', () => {
  it('is the same for every server on it, and stays the first one', async () => {
    const { database } = test.house
    const neighbour = await test.house.neighbour()
    const place = await databaseLocation(database)
    expect(await databaseLocation(neighbour.database)).toBe(place)
    await test.house.statement('delete from installation')
    await storeFirstLocation(database, place)
    await storeFirstLocation(database, 'elsewhere')
    expect(await isAtHome(database, place)).toBe(true)
    expect(await isAtHome(database, 'elsewhere')).toBe(false)
  })
})
