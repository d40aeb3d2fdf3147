import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REPORT_DSN } from '@fornace/contract/problem-reports/metadata'
import { beforeAll, describe, expect, it } from 'vitest'
import { readEnvelope } from '../../src/modules/problem-reports/envelope.ts'
import { envelopeAddress, forwardEnvelope } from '../../src/modules/problem-reports/forward.ts'
import { deleteUnreadOverBudget } from '../../src/modules/problem-reports/public.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client
const EVENT = 'a'.repeat(32)
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoxfQ.c2lnbmF0dXJl'

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const envelope = (dsn: string, event: object) =>
  [JSON.stringify({ event_id: EVENT, dsn }), '{"type":"event"}', JSON.stringify(event), ''].join('\n')
const sendEnvelope = (text: string) =>
  test.house.anonymous.post('report/envelope/', text, { 'content-type': 'text/plain;charset=UTF-8' })

describe('a problem report', () => {
  it('is kept with who sent it, without any secret, and read by the global administrator', async () => {
    const user = await test.house.as('user_circular')
    const sent = await user.post(
      'report/',
      {
        comments: 'La lista non si apre',
        details: `500 {"token": "${TOKEN}", "password":"segreta", "detail": "ahi"}`,
        page: '#/account/reset-password?user_id=1&signature=abcdef',
        event_id: EVENT,
      },
      { 'user-agent': 'Test/1.0' },
    )
    expect(sent.status).toBe(201)
    await sendEnvelope(
      envelope(REPORT_DSN, {
        message: `failed with ${TOKEN}`,
        request: { headers: { Authorization: 'JWT x' } },
      }),
    )

    const { body } = await admin.get(`report/${sent.body.id}/`)
    expect(body).toMatchObject({
      state: 'open',
      comments: 'La lista non si apre',
      details: '500 {"token": "[removed]", "password":"[removed]", "detail": "ahi"}',
      page: '#/account/reset-password?user_id=1&signature=[removed]',
      browser: 'Test/1.0',
      user_id: expect.any(Number),
      event: { message: 'failed with [removed]', request: { headers: { Authorization: '[removed]' } } },
    })
    expect((await user.get(`report/${sent.body.id}/`)).status).toBe(403)
    const back = await admin.patch(`report/${sent.body.id}/`, { ...body, state: 'done', comments: 'altro' })
    expect(back.body.codes).toEqual({ comments: ['field.read-only'] })
    const done = await admin.patch(`report/${sent.body.id}/`, { ...body, state: 'done' })
    expect(done.body).toMatchObject({ state: 'done', version: 2 })
    const open = await admin.get('report/?format=datatables&state=open')
    expect(open.body.recordsFiltered).toBe(0)
  })

  it('can be sent by somebody who cannot sign in', async () => {
    const { body } = await test.house.anonymous.post('report/', {
      comments: 'Non entro',
      email: 'ada@example.com',
    })
    expect((await admin.get(`report/${body.id}/`)).body).toMatchObject({
      user_id: null,
      email: 'ada@example.com',
    })
  })

  it('is refused with every wrong field', async () => {
    const answer = await test.house.anonymous.post('report/', {
      comments: 'x'.repeat(5001),
      email: 'nobody',
      state: 'done',
    })
    expect(Object.keys(answer.body.codes).sort()).toEqual(['comments', 'email', 'state'])
  })

  it.each([
    ['for another address', envelope('https://key@sentry.example/7', {})],
    ['that is broken', 'not an envelope'],
    ['without a header', '\n\n'],
  ])('an envelope %s is refused', async (_what, text) => {
    expect((await sendEnvelope(text)).status).toBe(400)
  })

  it('an envelope that is too large is refused', async () => {
    expect((await sendEnvelope(envelope(REPORT_DSN, { message: 'x'.repeat(1_100_000) }))).status).toBe(413)
  })

  it('is passed on to a Sentry-compatible service, with that service’s address', async () => {
    const received: { url: string | undefined; body: string }[] = []
    const service = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push({ url: request.url, body })
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const dsn = `http://public@127.0.0.1:${(service.address() as AddressInfo).port}/42`
    await forwardEnvelope(readEnvelope(envelope(REPORT_DSN, { message: `with ${TOKEN}` })), dsn, {
      warn: () => {},
    })
    service.close()
    expect(received).toEqual([
      {
        url: '/api/42/envelope/',
        body: `{"event_id":"${EVENT}","dsn":"${dsn}"}\n{"type":"event"}\n{"message":"with [removed]"}\n`,
      },
    ])
    expect(envelopeAddress('https://k@o1.ingest.example/sub/9')).toBe(
      'https://o1.ingest.example/sub/api/9/envelope/',
    )
  })

  it('is limited in number', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 40; n++) statuses.add((await test.house.anonymous.post('report/', {})).status)
    expect(statuses).toEqual(new Set([201, 429]))
  })
})

describe('reports in great numbers', () => {
  const count = async () => (await admin.get('report/?format=datatables&length=1')).body.recordsTotal
  /** A number that cannot be packed: the size on the disk is the size that was sent. */
  const noise = (length: number) =>
    `(select string_agg(md5(random()::text), '') from generate_series(1, ${length / 32}))`

  it('fill no more of the disk than they may in a day', async () => {
    await test.house.statement(
      `insert into problem_event (event_id, received_at, event)
        select 'big' || n, now(), to_jsonb(${noise(1_000_000)}) from generate_series(1, 21) n`,
    )
    // What others have sent within this minute does not count.
    test.house.clock.forward({ minutes: 2 })
    const before = await count()
    const rejected = await test.house.anonymous.post('report/', { comments: 'Ancora' })
    expect([rejected.status, rejected.body.codes]).toEqual([429, { detail: ['report.day-full'] }])
    expect(
      (await sendEnvelope(envelope(REPORT_DSN, { message: 'again' }).replaceAll(EVENT, 'c'.repeat(32))))
        .status,
    ).toBe(200)
    expect(
      await test.house.statement(`select 1 from problem_event where event_id = '${'c'.repeat(32)}'`),
    ).toEqual([])
    expect(await count()).toBe(before)
    test.house.clock.forward({ hours: 25 })
    expect((await test.house.anonymous.post('report/', { comments: 'Domani' })).status).toBe(201)
    await test.house.statement("delete from problem_event where event_id like 'big%'")
  })

  it('push out the oldest that nobody has read, and none that somebody has', async () => {
    await test.house.statement(
      `with made as (
          insert into problem_report (created_at, state, comments, details, page, name, email, browser)
          select now() - n * interval '1 day', case n when 3 then 'done' else 'open' end, 'n' || n, ${noise(400_000)}, '', '', '', ''
          from generate_series(1, 4) n returning id)
        insert into history (type, record_id, at, action) select 'report', id, now(), 'create' from made`,
    )
    await deleteUnreadOverBudget(test.house.database, test.house.clock.now(), 1_000_000)
    const left = await test.house.statement(
      "select comments from problem_report where comments ~ '^n[0-9]$' order by comments",
    )
    expect(left.map(({ comments }) => comments)).toEqual(['n1', 'n2', 'n3'])
    const [deleted] = await test.house.statement(
      "select record_id from history where type = 'report' and action = 'delete' order by id desc limit 1",
    )
    expect((await admin.post(`report/${deleted?.record_id}/restore/`)).status).toBe(404)
  })
})
