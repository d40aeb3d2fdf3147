import { beforeAll, describe, expect, it } from 'vitest'
import { circularChecks } from '../../src/modules/circulars/circular.checks.ts'
import { forgetMailEvents } from '../../src/modules/circulars/events/retention.ts'
import { registerCheck } from '../../src/modules/circulars/register.checks.ts'
import { overseeSubmissions } from '../../src/modules/circulars/submission/overseer.ts'
import { submissionCheck } from '../../src/modules/circulars/submission/submission.checks.ts'
import { readConfig } from '../../src/platform/config.ts'
import { COMMUNICATION_SUBMISSIONS, circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { eventSteps } from '../event-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { manyAddresses } from '../mailing-steps.ts'
import { runCheck } from '../run-check.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
const mails = eventSteps(() => test.house)
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  await steps.aSender()
})

/** Moment so many months and days from now. */
const later = (months: number, days: number): Date => {
  const at = new Date(test.house.clock.now())
  at.setUTCMonth(at.getUTCMonth() + months)
  return new Date(at.getTime() + days * 86_400_000)
}
const forget = (at: Date) => forgetMailEvents(test.house.database, { MAIL_EVENT_MONTHS: 12 }, at)

/** A communication whose mails were all taken. */
const sent = async (addresses: readonly string[]) => {
  const { id: communication_id } = await steps.aCommunication(admin)
  await admin.patch(`circular/communication/${communication_id}/`, { step: 2 })
  const email_group_ids = [await steps.aGroup(...addresses)]
  const { id } = await steps.aSubmission(admin, { communication_id, email_group_ids })
  expect((await admin.post(`${COMMUNICATION_SUBMISSIONS}${id}/send/`, {})).status).toBe(200)
  await mails.taken(id, addresses)
  return { id, communication_id }
}

const recordOf = async (id: number) => (await admin.get(`${COMMUNICATION_SUBMISSIONS}${id}/`)).body
const figuresOf = async (id: number) => {
  const { deliveries, bounces, opens, clicks, automatic_opens, anonymous_opens, tracked, reads } =
    await recordOf(id)
  return { deliveries, bounces, opens, clicks, automatic_opens, anonymous_opens, tracked, reads }
}
const count = async (query: string) => (await test.house.statement(query)).length
const readersOf = (id: number) =>
  count(`select from circular_mailing_recipient where submission_id = ${id}
    and num_nonnulls(opened_at, clicked_at, automatic_opened_at, automatic_clicked_at, read_at) > 0`)
const eventsOf = (id: number) => count(`select from circular_mail_event where submission_id = ${id}`)

describe('events of mails', () => {
  it('go after twelve months with who has read and when; figures, deliveries, bounces and answers stay', async () => {
    const addresses = manyAddresses(5)
    const [opener, machine, reader, bounced, other] = addresses as [string, string, string, string, string]
    const { id, communication_id } = await sent(addresses)
    await mails.agreed([opener, machine])
    test.house.clock.forward({ minutes: 1 })
    await mails.tell('delivered', id, [opener, machine, reader, other])
    await mails.tell('open', id, [opener])
    await mails.tell('open', id, [machine], { isAutomatic: true })
    await mails.tell('open', id, [other])
    await mails.tell('hard-bounce', id, [bounced], { words: '550 unknown' })
    await test.house.statement(
      `update circular_mailing_recipient set read_at = now() where submission_id = ${id} and address = '${reader}'`,
    )
    await test.house.statement(
      `insert into circular_signed_in_reading (communication_id, user_id, at) values (${communication_id}, 1, now())`,
    )
    const readings = () =>
      count(`select from circular_signed_in_reading where communication_id = ${communication_id}`)
    const before = await figuresOf(id)
    expect(before).toEqual({
      deliveries: 4,
      bounces: 1,
      opens: 1,
      clicks: 0,
      automatic_opens: 1,
      anonymous_opens: 1,
      tracked: 2,
      reads: 2,
    })

    await forget(later(12, -2))
    expect([await eventsOf(id), await readersOf(id), await readings()]).toEqual([8, 3, 1])

    await forget(later(12, 2))
    expect([await eventsOf(id), await readersOf(id), await readings()]).toEqual([0, 0, 0])
    expect(await figuresOf(id)).toEqual(before)
    expect(
      await test.house.statement(
        `select report, answer from circular_mailing_recipient where submission_id = ${id} and hard_bounced_at is not null`,
      ),
    ).toEqual([{ report: '550 unknown', answer: '250 OK' }])
    expect(
      await count(
        `select from circular_mailing_recipient where submission_id = ${id} and delivered_at is not null`,
      ),
    ).toBe(4)
    expect(await count(`select from circular_anonymous_reading where submission_id = ${id}`)).toBe(1)
    await expect(runCheck(submissionCheck, test.house.database)).resolves.toBeGreaterThan(0)

    // Who comes later counts no more, and nobody can be called unread.
    await mails.tell('open', id, [opener, machine, other])
    expect([await readersOf(id), await figuresOf(id)]).toEqual([0, before])
    expect((await admin.get(`${COMMUNICATION_SUBMISSIONS}${id}/repeat/`)).body).toEqual({
      bounced: 1,
      unread: 0,
      unknown: 0,
    })
  })

  it('go with an erased person; figures and register still agree', async () => {
    const { id: circular_id } = await steps.aCircular(admin, {
      typology_id: await steps.aTypology(),
      matter_ids: [await steps.aMatter()],
    })
    await steps.approved(circular_id)
    const [gone, stays, waits] = manyAddresses(3) as [string, string, string]
    const email_group_ids = [await steps.aGroup(gone, stays, waits)]
    const { id } = await steps.aSubmission(admin, { circular_id, email_group_ids })
    await admin.post(`${SUBMISSIONS}${id}/send/`, {})
    await mails.taken(id, [gone, stays])
    await mails.agreed([gone])
    test.house.clock.forward({ minutes: 1 })
    await mails.tell('delivered', id, [gone, stays])
    await mails.tell('open', id, [gone])
    const config = readConfig({ DATA_DIR: test.house.dataDir })
    await overseeSubmissions({ ...test.house, config })
    for (const address of [gone, waits])
      expect((await admin.post(`circular/address/${address}/erase/`, { note: 'Richiesta' })).status).toBe(204)
    expect((await admin.get(`${SUBMISSIONS}${id}/`)).body).toMatchObject({
      recipient_count: 2,
      left_out_count: 1,
      deliveries: 2,
      opens: 1,
      reads: 1,
    })
    for (const check of [registerCheck, ...circularChecks, submissionCheck])
      expect([check.subject, await runCheck(check, test.house.database)]).toEqual([
        check.subject,
        expect.any(Number),
      ])
  })

  it('go in batches, also those of thousands of readers', async () => {
    const { id } = await sent(manyAddresses(1))
    await test.house.statement(
      `insert into circular_mailing_recipient (submission_id, address, email, state, is_tracked, opened_at, clicked_at)
        select ${id}, 'n' || n || '@molti.example', 'n' || n || '@molti.example', 'sent', true, now(),
          case when n % 2 = 0 then now() end
        from generate_series(1, 4100) n`,
    )
    await test.house.statement(
      `update circular_submission_figures set recipient_count = 4101, submitted = 4101, tracked = 4100, opens = 4100,
        clicks = 2050, reads = 4100 where submission_id = ${id}`,
    )
    await test.house.statement(
      `insert into circular_mail_event (source, event_id, submission_id, recipient_id, kind, at, received_at)
        select 'own', 'many-' || id, ${id}, id, 'open', now(), now()
        from circular_mailing_recipient where submission_id = ${id}`,
    )
    await forget(later(13, 0))
    expect([await eventsOf(id), await readersOf(id)]).toEqual([0, 0])
    expect(await recordOf(id)).toMatchObject({ opens: 4100, clicks: 2050, reads: 4100, tracked: 4100 })
    await expect(runCheck(submissionCheck, test.house.database)).resolves.toBeGreaterThan(0)
  })
})
