import { describe, expect, it } from 'vitest'
import { signIn } from '../account-steps.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const open = useHouse()
const behindProxy = useHouse(() => ({ TRUSTED_PROXY: 'loopback, 10.0.0.0/8' }))

const addressSeen = async ({ house }: typeof open, headers: Record<string, string>) => {
  const { id, email } = await house.aUser(['user_circular'])
  await house.anonymous.post('account/token-auth/', { email, password: PASSWORD }, headers)
  const rows = await house.statement(`select address from account_security_event where user_id = ${id}`)
  return rows.map(({ address }) => address)
}

describe('a forwarded address', () => {
  it('counts for nothing when no proxy is configured', async () => {
    expect(await addressSeen(open, { 'x-forwarded-for': '203.0.113.7' })).toEqual(['127.0.0.1'])
  })

  it('counts behind a configured one, and no further', async () => {
    expect(await addressSeen(behindProxy, { 'x-forwarded-for': '203.0.113.7' })).toEqual(['203.0.113.7'])
    expect(await addressSeen(behindProxy, { 'x-forwarded-for': '203.0.113.7, 10.1.1.1' })).toEqual([
      '203.0.113.7',
    ])
    // Whoever writes the header themselves is seen where they are.
    expect(await addressSeen(behindProxy, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).toEqual([
      '203.0.113.7',
    ])
    expect(await addressSeen(behindProxy, {})).toEqual(['127.0.0.1'])
  })

  it('is limited by household where it is IPv6', async () => {
    const { house } = behindProxy
    const from = (address: string) =>
      house.anonymous.post(
        'account/token-auth/',
        { email: `${address.length}-${Math.random()}@example.com`, password: 'wrong' },
        { 'x-forwarded-for': address },
      )
    await house.statement(
      `insert into account_throttle values ('sign-in from 2001:db8:0:1', 100, now() + interval '5 minutes')`,
    )
    expect((await from('2001:db8:0:1:aaaa:bbbb:cccc:1')).status).toBe(429)
    expect((await from('2001:0db8::1:0:0:0:2')).status).toBe(429)
    expect((await from('2001:db8:0:2::1')).status).toBe(400)
    expect((await signIn(house, 'x@example.com')).status).toBe(400)
  })
})
