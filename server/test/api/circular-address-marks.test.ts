import { describe, expect, it } from 'vitest'
import { joinMarks, reasonAgainst } from '../../src/modules/circulars/addresses/marks.sql.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()

/** Reason against writing to an address, as recipients and claims read it. */
const reason = async (address: string | null, isMandatory: boolean) => {
  const [row] = await test.house.statement(
    `select ${reasonAgainst('r.address', { isMandatory: String(isMandatory), lacksConsent: 'false' })} as reason
      from (values (${address === null ? 'null' : `'${address}'`}::text)) r (address) ${joinMarks('r.address')}`,
  )
  return row?.reason
}
const marked = (address: string, columns: string) =>
  test.house.statement(
    `insert into circular_address (address, ${columns}) values ('${address}', ${columns
      .split(', ')
      .map(() => 'now()')
      .join(', ')})`,
  )

describe('the reason against writing to an address', () => {
  it('is its mark, and none for what is mandatory', async () => {
    await marked('disiscritta@example.com', 'unsubscribed_at')
    await marked('respinta@example.com', 'bounced_at')
    await marked('offesa@example.com', 'unsubscribed_at, complained_at')
    await marked('tornata@example.com', 'bounced_at')
    await test.house.statement(
      `update circular_address set bounced_at = null where address = 'tornata@example.com'`,
    )
    expect(await reason('disiscritta@example.com', false)).toBe('unsubscribed')
    expect(await reason('respinta@example.com', false)).toBe('hard-bounce')
    expect(await reason('offesa@example.com', false)).toBe('complaint')
    for (const address of ['tornata@example.com', 'altra@example.com'])
      expect(await reason(address, false)).toBeNull()
    for (const name of ['disiscritta', 'respinta', 'offesa'])
      expect(await reason(`${name}@example.com`, true)).toBeNull()
  })

  it('is an erasure, for what is mandatory too', async () => {
    await test.house.statement(
      `insert into circular_erased_address (hash, erased_at) values (erased_address_hash('Via@Example.com'), now())`,
    )
    expect(await reason('via@example.com', false)).toBe('erased')
    expect(await reason('via@example.com', true)).toBe('erased')
    expect(await reason('vie@example.com', true)).toBeNull()
    // A row of the ledger whose address is gone.
    expect(await reason(null, true)).toBe('erased')
  })
})
