import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { BrowserContextOptions } from 'playwright-core'
import { ADMIN } from '../server/test/server-process.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Session {
  readonly token: string
  readonly user: { readonly id: number }
}

/** Local address of sign-ins; crowds that exceed the limit per address call from another one. */
const LOCAL_ADDRESS = '127.0.0.2'

export const signIn = (address: string, { email, password }: Credentials = ADMIN): Promise<Session> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${address}/api/account/token-auth/`,
      {
        method: 'POST',
        localAddress: LOCAL_ADDRESS,
        headers: { 'content-type': 'application/json' },
        agent: false,
      },
      async (response) => {
        const body = await json(response)
        if (response.statusCode === 200) resolve(body as Session)
        else reject(new Error(`sign-in: ${response.statusCode} ${JSON.stringify(body)}`))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify({ email, password }))
  })

export const authorization = ({ token }: Session) => ({ authorization: `JWT ${token}` })

/** Storage of a browser after the sign-in, without the form. */
export const storageState = async (
  address: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> => {
  const { token, user } = await signIn(address)
  const localStorage = [
    { name: 'fornace.token', value: token },
    { name: 'fornace.user', value: JSON.stringify(user) },
    { name: 'fornace.preferences', value: JSON.stringify({ [user.id]: { tourSeen: true } }) },
  ]
  return { cookies: [], origins: [{ origin: address, localStorage }] }
}
