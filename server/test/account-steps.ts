import { TOTP } from 'otpauth'
import type { Answer, Client, House } from './harness.ts'
import { PASSWORD } from './harness.ts'

/** What the link in the latest message to an address carries. */
export const linkTo = async (house: House, address: string): Promise<Record<string, string>> => {
  const message = (await house.messagesTo(address)).at(-1)
  const [, query] = /\/#\/account\/[\w-]+\/\?(\S+)/.exec(message?.text ?? '') ?? []
  if (!query) throw new Error(`no link for ${address}`)
  return Object.fromEntries(new URLSearchParams(query))
}

export const signIn = (
  house: House,
  email: string,
  password = PASSWORD,
  more: object = {},
): Promise<Answer> => house.anonymous.post('account/token-auth/', { email, password, ...more })

/** The code that the app of somebody with this secret shows now. */
export const codeOf = (house: House, secret: string, stepsLater = 0): string =>
  new TOTP({ secret }).generate({ timestamp: house.clock.now().getTime() + stepsLater * 30_000 })

/** Sets up a second factor; the recovery codes and the secret. */
export const enrol = async (
  house: House,
  client: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = (await client.post('account/second-factor/', { password: PASSWORD })).body
  const { body } = await client.post('account/second-factor/confirm/', { otp: codeOf(house, secret) })
  return { secret, recoveryCodes: body.recovery_codes }
}

/** What stands above the messages to an address, oldest first. */
export const subjectsTo = async (house: House, address: string): Promise<string[]> =>
  (await house.messagesTo(address)).map(({ subject }) => subject)

/** The kinds of events about somebody, oldest first. */
export const eventsOf = async (house: House, userId: number): Promise<string[]> =>
  (
    await house.statement(`select kind from account_security_event where user_id = ${userId} order by at, id`)
  ).map(({ kind }) => String(kind))
