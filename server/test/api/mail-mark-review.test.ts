import { REVIEWED_NOTE } from '@fornace/contract/circulars/address-marks'
import { describe, expect, it } from 'vitest'
import { reviewBounceMarks } from '../../src/modules/circulars/addresses/mark-review.ts'
import { eventSteps } from '../event-steps.ts'
import { useHouse } from '../harness.ts'
import { webhookSteps } from '../webhook-steps.ts'

const test = useHouse()
const { aSentMailing } = webhookSteps(() => test.house)
const { tell } = eventSteps(() => test.house)

const FORMER_RULE = { at: '2026-10-01T08:00:00Z' }

/** A mark as every permanent refusal set it, with its event. */
const marked = async (address: string, ...words: string[]) => {
  for (const answer of words)
    await test.house.statement(
      `insert into circular_address_event (address, at, kind, note)
        values ('${address}', '${FORMER_RULE.at}', 'bounced', '${answer}')`,
    )
  await test.house.statement(
    `insert into circular_address (address, bounced_at, bounce_answer)
      values ('${address}', '${FORMER_RULE.at}', '${words.at(-1) ?? ''}')
      on conflict (address) do update set bounced_at = excluded.bounced_at, bounce_answer = excluded.bounce_answer`,
  )
}

const isMarked = async (address: string): Promise<boolean> => {
  const rows = await test.house.statement(
    `select from circular_address where address = '${address}' and bounced_at is not null`,
  )
  return rows.length > 0
}

const review = () => reviewBounceMarks(test.house.database, test.house.clock.now())

describe('the review of addresses that were marked by the former rule', () => {
  it.each([
    ['our block list', ['550 5.7.1 Client host blocked using a block list'], false],
    ['a full mailbox', ['552 5.2.2 Mailbox full'], false],
    ['SPF', ['550 5.7.23 SPF check failed'], false],
    ['no such user', ['550 5.1.1 User unknown'], true],
    ['no such user, and a block list later', ['550 5.1.1 User unknown', '554 5.7.1 blocked by a list'], true],
    ['nothing that is stored', [''], true],
  ])('of %s: %j', async (name, words, stays) => {
    const address = `${name.replaceAll(/\W/g, '-')}@example.com`
    await marked(address, ...words)
    await review()
    expect(await isMarked(address)).toBe(stays)
  })

  it('leaves a note in the history of the address, and does nothing twice', async () => {
    await marked('storia@example.com', '550 5.7.1 policy')
    await review()
    await review()
    const admin = await test.house.as('administrator_circular')
    const { body } = await admin.get('circular/address/storia@example.com/')
    expect(body.events).toMatchObject([
      { kind: 'lifted', note: REVIEWED_NOTE, actor: null },
      { kind: 'bounced', note: '550 5.7.1 policy' },
    ])
  })

  it('reads what providers told beside the words', async () => {
    const { id, mails } = await aSentMailing({ count: 2 })
    const [wrong, right] = mails.map(({ address }) => address) as [string, string]
    const words = 'delivery failed'
    await tell('hard-bounce', id, [wrong], { words, source: 'sendgrid', raw: { status: '5.1.1' } })
    await tell('hard-bounce', id, [right], { words, source: 'sendgrid', raw: { status: '5.7.1' } })
    await review()
    expect([await isMarked(wrong), await isMarked(right)]).toEqual([true, false])
  })

  it('looks at the bounces since the mark was last lifted', async () => {
    const address = 'di-nuovo@example.com'
    await marked(address, '550 5.1.1 User unknown')
    await test.house.statement(
      `insert into circular_address_event (address, at, kind, note)
        values ('${address}', '2026-10-02T08:00:00Z', 'lifted', 'la casella esiste')`,
    )
    await test.house.statement(
      `insert into circular_address_event (address, at, kind, note)
        values ('${address}', '2026-10-03T08:00:00Z', 'bounced', '550 5.7.1 policy')`,
    )
    await test.house.statement(
      `update circular_address set bounce_answer = '550 5.7.1 policy' where address = '${address}'`,
    )
    await review()
    expect(await isMarked(address)).toBe(false)
  })
})
