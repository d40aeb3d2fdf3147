import { expect, it } from 'vitest'
import {
  recordMailboxTrouble,
  storePosition,
} from '../../src/modules/circulars/events/mailbox/mailbox.store.ts'
import { useHouse } from '../harness.ts'

const test = useHouse(() => ({ BOUNCE_IMAP_URL: 'imap://bounces:secret@127.0.0.1:1/' }))

it('tells how mails leave and whether reports come back, to the circular area', async () => {
  const client = await test.house.as('user_circular')
  const mailbox = async () => (await client.get('circular/mail-server/')).body.bounce_mailbox
  expect(await mailbox()).toEqual({ checked_at: null, trouble: null, trouble_since: null })

  const { database } = test.house
  const [first, later] = [new Date('2026-11-18T08:00:00Z'), new Date('2026-11-18T09:00:00Z')]
  await recordMailboxTrouble(database, 'connect ECONNREFUSED', first)
  await recordMailboxTrouble(database, 'Authentication failed.', later)
  expect(await mailbox()).toEqual({
    checked_at: null,
    trouble: 'Authentication failed.',
    trouble_since: first.toISOString(),
  })
  await storePosition(database, { mailbox: 'x', uidValidity: 1, lastUid: 1 }, later)
  expect(await mailbox()).toEqual({ checked_at: later.toISOString(), trouble: null, trouble_since: null })

  const plain = await (await test.house.neighbour({ BOUNCE_IMAP_URL: '' })).as('user_circular')
  expect((await plain.get('circular/mail-server/')).body.bounce_mailbox).toBeNull()
})
