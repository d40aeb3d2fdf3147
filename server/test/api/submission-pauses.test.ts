import { beforeAll, describe, expect, it } from 'vitest'
import { overseeSubmissions } from '../../src/modules/circulars/submission/overseer.ts'
import { readConfig } from '../../src/platform/config.ts'
import { COMMUNICATION_SUBMISSIONS, circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { eventSteps } from '../event-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { manyAddresses } from '../mailing-steps.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
const { taken, tell } = eventSteps(() => test.house)
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  await steps.aSender()
})

const oversee = () => {
  const { house } = test
  return overseeSubmissions({ ...house, config: readConfig({ DATA_DIR: house.dataDir }) })
}

interface Sending {
  readonly id: number
  readonly path: string
  readonly addresses: readonly string[]
}

const confirmed = async (path: string, body: Record<string, unknown>, addresses: string[]) => {
  const { id } = await steps.aSubmission(admin, {
    ...body,
    email_group_ids: [await steps.aGroup(...addresses)],
  })
  const { status, body: answer } = await admin.post(`${path}${id}/send/`, {})
  expect([status, answer.codes]).toEqual([200, undefined])
  return { id, path, addresses }
}

/** A communication that is being sent to so many. */
const sending = async (count: number): Promise<Sending> => {
  const { id: communication_id } = await steps.aCommunication(admin)
  await admin.patch(`circular/communication/${communication_id}/`, { step: 2 })
  return confirmed(COMMUNICATION_SUBMISSIONS, { communication_id }, manyAddresses(count))
}

/** A circular with a number that is being sent. */
const mandatory = async (addresses: readonly string[]): Promise<Sending> => {
  const { id: circular_id } = await steps.aCircular(admin, {
    typology_id: await steps.aTypology(),
    matter_ids: [await steps.aMatter()],
  })
  await steps.approved(circular_id)
  return confirmed(SUBMISSIONS, { circular_id }, [...addresses])
}

const stateOf = async ({ id, path }: Sending) => {
  const { state, pause_reason } = (await admin.get(`${path}${id}/`)).body
  return [state, pause_reason]
}

describe('a submission that is being sent', () => {
  it('pauses when more than 10 % of its mails came back, from 20 on', async () => {
    const submission = await sending(201)
    const { id, addresses } = submission
    await taken(id, addresses.slice(0, 150))
    await tell('hard-bounce', id, addresses.slice(0, 19), { words: '550 unknown user' })
    await oversee()
    expect(await stateOf(submission)).toEqual(['sending', null])
    await tell('hard-bounce', id, addresses.slice(19, 20))
    await oversee()
    expect(await stateOf(submission)).toEqual(['paused', 'bounces'])
    const notices = await test.house.statement(
      `select data ->> 'action' as reason, data ->> 'note' as words from notice
        where kind = 'paused' and type = 'circular-communication-submission' and record_id = ${id}`,
    )
    expect(notices).toContainEqual({ reason: 'bounces', words: '' })
  })

  it('does not pause for fewer than 10 %, for bounces that may pass, and once nobody waits', async () => {
    const few = await sending(401)
    await taken(few.id, few.addresses.slice(0, 400))
    await tell('hard-bounce', few.id, few.addresses.slice(0, 30))
    const soft = await sending(41)
    await taken(soft.id, soft.addresses.slice(0, 40))
    await tell('soft-bounce', soft.id, soft.addresses.slice(0, 30))
    const done = await sending(40)
    await taken(done.id, done.addresses)
    await tell('hard-bounce', done.id, done.addresses)
    await oversee()
    expect(await stateOf(few)).toEqual(['sending', null])
    expect(await stateOf(soft)).toEqual(['sending', null])
    expect(await stateOf(done)).toEqual(['sent', null])
  })

  it('pauses when 20 mails, and 5 %, came back within an hour for one reason of ours, with its words', async () => {
    const submission = await sending(401)
    const { id, path, addresses } = submission
    await taken(id, addresses.slice(0, 400))
    const blocked = { words: `550 5.7.1 <${addresses[0]}> Client host blocked using a block list` }
    await tell('soft-bounce', id, addresses.slice(0, 19), blocked)
    await tell('soft-bounce', id, addresses.slice(30, 60), { words: '552 5.2.2 Mailbox full' })
    await tell('soft-bounce', id, addresses.slice(60, 75), { words: '550 5.7.23 SPF check failed' })
    await oversee()
    expect(await stateOf(submission)).toEqual(['sending', null])
    await test.house.statement(
      `update circular_mail_event set received_at = received_at - interval '2 hours' where submission_id = ${id}`,
    )
    await tell('soft-bounce', id, addresses.slice(20, 21), blocked)
    await oversee()
    expect(await stateOf(submission)).toEqual(['sending', null])
    await tell('soft-bounce', id, addresses.slice(80, 100), blocked)
    await oversee()
    expect(await stateOf(submission)).toEqual(['paused', 'refusals'])
    const words = '550 5.7.1 … Client host blocked using a block list'
    expect((await admin.get(`${path}${id}/`)).body.pause_answer).toBe(words)
    const notices = await test.house.statement(
      `select distinct data ->> 'action' as reason, data ->> 'note' as words from notice
        where kind = 'paused' and type = 'circular-communication-submission' and record_id = ${id}`,
    )
    expect(notices).toEqual([{ reason: 'refusals', words }])
    expect((await admin.post(`${path}${id}/resume/`, {})).body.state).toBe('sending')
    await oversee()
    expect(await stateOf(submission)).toEqual(['sending', null])
  })

  it('pauses when more than 0.5 % reported it as spam, from 5 on', async () => {
    const submission = await sending(101)
    const { id, addresses } = submission
    await taken(id, addresses.slice(0, 100))
    await tell('complaint', id, addresses.slice(0, 4))
    await oversee()
    expect(await stateOf(submission)).toEqual(['sending', null])
    await tell('complaint', id, addresses.slice(4, 5))
    await oversee()
    expect(await stateOf(submission)).toEqual(['paused', 'complaints'])
  })

  it('goes on when a person resumes it, until as many others came back', async () => {
    const submission = await sending(101)
    const { id, path, addresses } = submission
    await taken(id, addresses.slice(0, 40))
    await tell('hard-bounce', id, addresses.slice(0, 20))
    await oversee()
    // Known by the time a person looks.
    await tell('hard-bounce', id, addresses.slice(20, 30))
    expect((await admin.post(`${path}${id}/resume/`, {})).body.state).toBe('sending')
    await taken(id, addresses.slice(40, 100))
    await tell('hard-bounce', id, addresses.slice(30, 49))
    await oversee()
    expect(await stateOf(submission)).toEqual(['sending', null])
    await tell('hard-bounce', id, addresses.slice(49, 50))
    await oversee()
    expect(await stateOf(submission)).toEqual(['paused', 'bounces'])
  })

  it('does not pause for addresses that were known to bounce when a mandatory circular was confirmed', async () => {
    const first = await mandatory(manyAddresses(60))
    const { addresses } = first
    await taken(first.id, addresses)
    await tell('hard-bounce', first.id, addresses.slice(0, 30))
    await oversee()
    const lifted = addresses.slice(0, 20)
    for (const address of lifted)
      await admin.post(`circular/address/${address}/lift/`, { mark: 'bounced', note: 'Casella corretta' })
    test.house.clock.forward({ seconds: 1 })
    const second = await mandatory(addresses)
    await taken(second.id, addresses.slice(0, 50))
    await tell('hard-bounce', second.id, addresses.slice(10, 30))
    await oversee()
    expect(await stateOf(second)).toEqual(['sending', null])
    await tell('hard-bounce', second.id, addresses.slice(0, 10))
    await oversee()
    expect(await stateOf(second)).toEqual(['paused', 'bounces'])
  })
})

describe('a failure in one submission', () => {
  it('holds back neither the others nor the later parts of the oversight', async () => {
    const broken = await sending(1)
    const healthy = await sending(1)
    const bouncing = await sending(41)
    for (const { id, addresses } of [broken, healthy]) await taken(id, addresses)
    await taken(bouncing.id, bouncing.addresses.slice(0, 40))
    await tell('hard-bounce', bouncing.id, bouncing.addresses.slice(0, 20))
    await test.house.statement(`
      create function refuse_start() returns trigger language plpgsql as $$
        begin raise exception 'no start'; end $$;
      create trigger refuse_start before update on circular_submission for each row
        when (old.id = ${broken.id}) execute function refuse_start()`)
    await expect(oversee()).rejects.toThrow('no start')
    await test.house.statement('drop trigger refuse_start on circular_submission')
    expect(await stateOf(broken)).toEqual(['sending', null])
    expect(await stateOf(healthy)).toEqual(['sent', null])
    expect(await stateOf(bouncing)).toEqual(['paused', 'bounces'])
    await oversee()
    expect(await stateOf(broken)).toEqual(['sent', null])
  })
})
