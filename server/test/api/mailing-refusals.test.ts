import { describe, expect, it } from 'vitest'
import { trackReachability } from '../../src/modules/circulars/sending/reachability.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { eventually } from '../fixtures/processes.ts'
import { useMailing } from '../mailing-house.ts'
import { aMailing, figuresOf, ledgerOf } from '../mailing-steps.ts'

const mailing = useMailing()
const { start, eventuallyFigures } = mailing

const rowOf = async (id: number) => {
  const [row] = await ledgerOf(mailing.database, id)
  if (!row) throw new Error('no row')
  return row
}

const MINUTE = 60_000

describe('a mail server that refuses', () => {
  it('a recipient for good: a hard bounce in its words, and a mark on the address', async () => {
    const words = '550 5.1.1 no such user here'
    const id = await aMailing(mailing.database, { recipients: ['Gone@x.example', 'b@x.example'] })
    mailing.server.behave({ rcpt: (to) => (to.toLowerCase().startsWith('gone') ? words : undefined) })
    start()
    await eventuallyFigures(id, { waiting: 0, submitted: 1, bounces: 1, state: 'sending' })
    expect(await rowOf(id)).toMatchObject({ state: 'bounced', is_hard: true, answer: words, in_doubt: false })
    expect(await mailing.database.rows(sql`select address, bounce_answer from circular_address`)).toEqual([
      { address: 'gone@x.example', bounce_answer: words },
    ])
    expect(
      await mailing.database.rows(sql`select address, kind, note, submission_id from circular_address_event`),
    ).toEqual([{ address: 'gone@x.example', kind: 'bounced', note: words, submission_id: id }])
  })

  it('in words that no database stores: they are cleaned, and each mail leaves once', async () => {
    const cutInside = `250 2.0.0 ok ${'x'.repeat(486)}😀`
    mailing.server.behave({
      rcpt: (to) => (to.startsWith('gone') ? '550 5.1.1 no\0such user' : undefined),
      message: () => cutInside,
    })
    const id = await aMailing(mailing.database, { recipients: ['gone@x.example', 'b@x.example'] })
    start()
    await eventuallyFigures(id, { waiting: 0, submitted: 1, bounces: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'bounced', answer: '550 5.1.1 no such user' })
    expect(mailing.server.received).toHaveLength(1)
  })

  it('a recipient whose address was erased meanwhile: its words, which may name it, are not stored', async () => {
    const id = await aMailing(mailing.database, { recipients: ['gone@x.example'] })
    mailing.server.behave({
      rcpt: async (to) => {
        await mailing.database.rows(
          sql`update circular_mailing_recipient set address = null, email = '' where submission_id = ${id}`,
        )
        return `550 5.1.1 no such user ${to}`
      },
    })
    start()
    await eventuallyFigures(id, { waiting: 0, bounces: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'bounced', answer: '' })
  })

  it('a recipient for now: it waits a minute, then two, and gives up after three days', async () => {
    const words = '450 4.2.1 try again later'
    mailing.server.behave({ rcpt: () => words })
    const id = await aMailing(mailing.database, { recipients: 1 })
    start()
    const waits = async (attempts: number) => {
      await eventually(async () =>
        expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts, answer: words, in_doubt: false }),
      )
      return (await rowOf(id)).next_at.getTime()
    }
    const before = Date.now()
    const first = await waits(1)
    expect(first - before).toBeGreaterThanOrEqual(MINUTE)
    mailing.forward(60)
    start()
    expect((await waits(2)) - first).toBeGreaterThanOrEqual(2 * MINUTE)
    expect(await figuresOf(mailing.database, id)).toMatchObject({ waiting: 1, bounces: 0, trouble: null })
    mailing.forward(3 * 24 * 3600)
    start()
    await eventuallyFigures(id, { waiting: 0, bounces: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'bounced', is_hard: false, answer: words })
    expect(await mailing.database.rows(sql`select from circular_address`)).toEqual([])
  })

  it.each([
    ['the sender', { mail: () => '550 5.7.1 sender not allowed' }, '550 5.7.1 sender not allowed'],
    ['access', { rcpt: () => '554 5.7.1 relay access denied' }, '554 5.7.1 relay access denied'],
    ['the start of a message', { data: () => '554 5.7.0 no more' }, '554 5.7.0 no more'],
    ['the content', { message: () => '554 5.7.1 looks like spam' }, '554 5.7.1 looks like spam'],
  ])(
    '%s: the first 20 refusals pause the submission in its words, and mark nobody',
    async (_what, manners, words) => {
      mailing.server.behave(manners)
      const id = await aMailing(mailing.database, { recipients: 200 })
      start()
      await eventuallyFigures(id, { state: 'paused', pause_reason: 'refusals', pause_answer: words })
      await eventually(async () =>
        expect((await ledgerOf(mailing.database, id)).filter(({ state }) => state === 'sending')).toEqual([]),
      )
      const rows = await ledgerOf(mailing.database, id)
      expect(rows.filter(({ answer }) => answer === words).length).toBeLessThan(40)
      const history = sql`select changes -> 'state' as state from history
        where type = 'circular-submission' and record_id = ${id}`
      expect(await mailing.database.rows(history)).toEqual([{ state: ['sending', 'paused'] }])
      expect(await mailing.database.rows(sql`select from circular_address`)).toEqual([])
      expect(mailing.server.received).toEqual([])
    },
  )

  it('30 of the last 100 pause it, fewer do not', async () => {
    let count = 0
    mailing.server.behave({
      message: () => (count++ % 4 === 0 ? '554 5.6.0 content refused' : undefined),
    })
    const fewer = await aMailing(mailing.database, { recipients: 200 })
    start({ MAIL_CONNECTIONS: '1' })
    await eventuallyFigures(fewer, { state: 'sending', waiting: 0, submitted: 150, bounces: 50 })
    count = 0
    mailing.server.behave({
      message: () => (count++ % 3 === 0 ? '554 5.6.0 content refused' : undefined),
    })
    const more = await aMailing(mailing.database, { recipients: 200 })
    await eventuallyFigures(more, { state: 'paused', bounces: 30, submitted: 58 })
  })

  it('in its greeting: nothing is claimed, the figures say why, and it goes on by itself', async () => {
    mailing.server.behave({ greeting: () => '554 5.3.2 closed for today' })
    const id = await aMailing(mailing.database, { recipients: 10 })
    start()
    await eventuallyFigures(id, { state: 'sending', waiting: 10, trouble: '554 5.3.2 closed for today' })
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0, in_doubt: false })
    mailing.server.behave({})
    await eventuallyFigures(id, { state: 'sending', waiting: 0, submitted: 10, trouble: null })
  })
})

describe('a mail server that lets nobody in', () => {
  it('is tried 20 times, then everything that is being sent pauses', async () => {
    const id = await aMailing(mailing.database, { recipients: 3 })
    const reachability = trackReachability(mailing.database, { now: () => new Date() })
    const words = '535 5.7.8 authentication failed'
    for (let times = 1; times < 20; times++) await reachability.failed(words, true)
    expect(await figuresOf(mailing.database, id)).toMatchObject({ state: 'sending', trouble: words })
    await reachability.failed(words, true)
    expect(await figuresOf(mailing.database, id)).toMatchObject({ state: 'paused', pause_answer: words })
  })
})

describe('a mail server that is away', () => {
  it('refuses connections: everything waits, in sight, and goes on when it is back', async () => {
    const { port, url } = mailing.server
    await mailing.server.stop()
    const id = await aMailing(mailing.database, { recipients: 10 })
    start({ SMTP_URL: url })
    await eventuallyFigures(id, { waiting: 10, trouble: expect.stringContaining('ECONNREFUSED') })
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await mailing.restartServer(port)
    await eventuallyFigures(id, { waiting: 0, submitted: 10, trouble: null })
  })

  it.each([
    ['the greeting', 'greeting'],
    ['MAIL', 'mail'],
    ['RCPT', 'rcpt'],
    ['DATA', 'data'],
  ])(
    'hangs, or cuts the line, at %s: nothing is in doubt, and each mail arrives once',
    async (_what, step) => {
      for (const reply of ['cut', 'hang'] as const) {
        const id = await aMailing(mailing.database, { recipients: 8 })
        const before = mailing.server.received.length
        mailing.server.behave({ [step]: () => reply })
        const sender = start()
        await eventuallyFigures(id, { waiting: 8, submitted: 0, trouble: expect.any(String) })
        mailing.server.behave({})
        await eventuallyFigures(id, { waiting: 0, submitted: 8, trouble: null })
        expect(mailing.server.received.length - before).toBe(8)
        const rows = await ledgerOf(mailing.database, id)
        expect(rows.some(({ in_doubt }) => in_doubt)).toBe(false)
        expect(rows.every(({ attempts }) => attempts === 1)).toBe(true)
        await sender.stop()
      }
    },
  )

  it.each(['cut', 'hang'] as const)(
    '%ss after the last dot: in doubt, and sent once more under the same Message-ID',
    async (reply) => {
      let isBad = true
      mailing.server.behave({ message: () => (isBad ? reply : undefined) })
      const id = await aMailing(mailing.database, { recipients: 1 })
      start()
      await eventually(async () =>
        expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1, in_doubt: true }),
      )
      expect(await figuresOf(mailing.database, id)).toMatchObject({ submitted: 0, waiting: 1 })
      isBad = false
      mailing.forward(61)
      start()
      await eventuallyFigures(id, { waiting: 0, submitted: 1, trouble: null })
      expect(mailing.server.received).toHaveLength(2)
      expect(new Set(mailing.server.received.map(({ messageId }) => messageId)).size).toBe(1)
      expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, in_doubt: true })
    },
  )
})
