import { type Role, roleId } from '@fornace/contract/kit/roles'
import { expect } from 'vitest'
import { overseeSubmissions } from '../src/modules/circulars/submission/overseer.ts'
import { readConfig } from '../src/platform/config.ts'
import { COMMUNICATION_SUBMISSIONS, COMMUNICATIONS, circularSteps, SUBMISSIONS } from './circular-steps.ts'
import { type Client, COMPANION, type House, PASSWORD } from './harness.ts'

/** Who receives a text, and what becomes of the mails: each is taken, unless said otherwise. */
export interface Sending {
  readonly to?: readonly string[]
  readonly email_group_ids?: readonly number[]
  readonly excluded?: readonly string[]
  readonly outcomes?: Readonly<Record<string, 'sent' | 'kept' | 'bounced' | 'waiting'>>
}

export interface Reader extends Client {
  readonly id: number
  readonly email: string
}

/** Texts that were sent, and people who received them. */
export const receivedSteps = (house: () => House) => {
  const steps = circularSteps(house)

  const signedIn = async (user: { id: number; email: string }): Promise<Reader> => {
    const credentials = { email: user.email, password: PASSWORD }
    const { body } = await house().anonymous.post('account/token-auth/', credentials)
    return { ...house().withToken(body.token), ...user }
  }

  const oversee = () => overseeSubmissions({ ...house(), config: readConfig({ DATA_DIR: house().dataDir }) })

  /** Sends an approved text: its mails are handed over, and the text becomes sent. */
  const send = async (
    text: { circular_id: number } | { communication_id: number },
    { to = [], email_group_ids = [], excluded = [], outcomes = {} }: Sending,
  ): Promise<number> => {
    const admin = await house().as('administrator_circular')
    const recipients = to.map((email) => ({ email }))
    const { id } = await steps.aSubmission(admin, { ...text, recipients, email_group_ids, excluded })
    const path = 'circular_id' in text ? SUBMISSIONS : COMMUNICATION_SUBMISSIONS
    const { status, body } = await admin.post(`${path}${id}/send/`, {})
    expect([status, body.codes]).toEqual([200, undefined])
    const others = Object.entries(outcomes).map(
      ([email, state]) => `when '${email.toLowerCase()}' then '${state}'`,
    )
    const state = others.length > 0 ? `case address ${others.join(' ')} else 'sent' end` : `'sent'`
    await house().statement(
      `update circular_mailing_recipient set state = ${state}, first_attempt_at = now(),
          sent_at = case when ${state} in ('sent', 'kept') then now() end
        where submission_id = ${id} and state = 'waiting';
      update circular_submission_figures set first_taken_at = now() where submission_id = ${id}`,
    )
    await oversee()
    return id
  }

  return {
    ...steps,
    send,
    oversee,

    /** A person with these roles, or with these for companies, under this address. */
    aReader: async (
      roles: readonly (Role | readonly [Role, company: number])[],
      email?: string,
    ): Promise<Reader> => {
      const own = roles.filter((role) => typeof role === 'string') as Role[]
      const links = roles.filter((role) => typeof role !== 'string') as (readonly [Role, number])[]
      const user = await house().aUser([...new Set([...own, COMPANION])], email ? { email } : {})
      const admin = await house().as('administrator_global')
      for (const [role, company_id] of links) {
        const link = { group_id: roleId(role), company_id, user_id: user.id }
        expect((await admin.post('company/company_user_group/', link)).status).toBe(201)
      }
      return signedIn(user)
    },

    /** A circular that was sent, written by this author. */
    aSentCircular: async (author: Client, body: Readonly<Record<string, unknown>>, sending: Sending) => {
      const { id } = await steps.aCircular(author, body)
      const circular = await steps.approved(id)
      return { ...circular, submission: await send({ circular_id: id }, sending) }
    },

    aSentCommunication: async (body: Readonly<Record<string, unknown>>, sending: Sending) => {
      const admin = await house().as('administrator_circular')
      const { id } = await steps.aCommunication(admin, body)
      expect((await admin.patch(`${COMMUNICATIONS}${id}/`, { step: 2 })).status).toBe(200)
      return { id, submission: await send({ communication_id: id }, sending) }
    },
  }
}
