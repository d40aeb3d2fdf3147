import { describe, expect, it } from 'vitest'
import { PASSWORD, useHouse } from '../harness.ts'

const ORIGIN = 'https://intranet.example'
const closed = useHouse()
const open = useHouse(() => ({ WEB_ORIGINS: `${ORIGIN}, http://127.0.0.1:4000` }))

const preflight = (address: string, origin: string) =>
  fetch(`${address}/api/account/token-auth/`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  })

const allowedFor = ({ headers }: Response): string | null => headers.get('access-control-allow-origin')

describe('pages of another address', () => {
  it('may call the server where its settings name them', async () => {
    const { address } = open.house
    const requested = await preflight(address, ORIGIN)
    expect([requested.status, allowedFor(requested)]).toEqual([204, ORIGIN])
    expect(requested.headers.get('access-control-allow-headers')).toMatch(/if-match/i)
    expect(requested.headers.get('access-control-allow-credentials')).toBe('true')
    const { email } = await open.house.aUser(['user_circular'])
    const signedIn = await fetch(`${address}/api/account/token-auth/`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect([signedIn.status, allowedFor(signedIn)]).toEqual([200, ORIGIN])
    expect(signedIn.headers.get('access-control-expose-headers')).toMatch(/etag/i)
    const rejected = await fetch(`${address}/api/account/profile/`, { headers: { origin: ORIGIN } })
    expect([rejected.status, allowedFor(rejected)]).toEqual([401, ORIGIN])
  })

  it('may not, where they are not named', async () => {
    expect(allowedFor(await preflight(open.house.address, 'https://other.example'))).toBeNull()
  })

  it('may not by default', async () => {
    const requested = await preflight(closed.house.address, ORIGIN)
    expect([requested.status, allowedFor(requested)]).toEqual([405, null])
    expect((await fetch(`${closed.house.address}/healthz`)).headers.get('cross-origin-resource-policy')).toBe(
      'same-origin',
    )
  })
})
