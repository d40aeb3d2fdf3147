import { expect } from 'vitest'
import { aPdf, upload } from './fixtures/files.ts'
import type { Client, House } from './harness.ts'

export const CIRCULARS = 'circular/circular/'
export const COMMUNICATIONS = 'circular/communication/'
export const SUBMISSIONS = 'circular/submission/'
export const COMMUNICATION_SUBMISSIONS = 'circular/communication-submission/'

/** What the tests of circulars do all the time. */
export const circularSteps = (house: () => House) => {
  const created = async (path: string, body: object): Promise<number> => {
    const admin = await house().as('administrator_circular')
    const made = await admin.post(path, body)
    expect([made.status, made.body.codes]).toEqual([201, undefined])
    return made.body.id
  }
  const aTheme = (name = 'Ambiente') => created('circular/theme/', { name: { it: name } })

  return {
    aTheme,

    aMatter: async (body: { name?: string; theme_id?: number } = {}): Promise<number> =>
      created('circular/matter/', {
        name: { it: body.name ?? 'Emissioni' },
        theme_id: body.theme_id ?? (await aTheme()),
      }),

    aTypology: (flags: object = { has_protocol_number: true }): Promise<number> =>
      created('circular/typology/', { name: { it: 'Circolare' }, ...flags }),

    /** An uploaded file, by its id. */
    aFile: async (client: Client, name = 'allegato.pdf'): Promise<string> => {
      const { status, body } = await upload(house(), client, { name, bytes: aPdf() })
      expect([status, body.codes]).toEqual([201, undefined])
      return body.id
    },

    /** A draft with all that its approval needs. */
    aCircular: async (client: Client, body: Readonly<Record<string, unknown>>) => {
      const made = await client.post(CIRCULARS, {
        title: { it: 'Quote associative' },
        body: { it: '<p>Si comunicano le quote.</p>' },
        visible_languages: ['it'],
        ...body,
      })
      expect([made.status, made.body.codes]).toEqual([201, undefined])
      return made.body
    },

    aCommunication: async (client: Client, body: Readonly<Record<string, unknown>> = {}) => {
      const made = await client.post(COMMUNICATIONS, {
        subject: { it: 'Invito' },
        body: { it: '<p>Siete invitati.</p>' },
        visible_languages: ['it'],
        ...body,
      })
      expect([made.status, made.body.codes]).toEqual([201, undefined])
      return made.body
    },

    /** Approves a circular, which then has its number. */
    approved: async (id: number, client?: Client) => {
      const approver = client ?? (await house().as('administrator_circular'))
      const { status, body } = await approver.patch(`${CIRCULARS}${id}/`, { step: 2 })
      expect([status, body.codes]).toEqual([200, undefined])
      return body
    },

    /** A group with these members. */
    aGroup: (...emails: readonly string[]): Promise<number> =>
      created('circular/email-group/', { name: 'Associate', members: emails.map((email) => ({ email })) }),

    aSender: (body: object = {}): Promise<number> =>
      created('circular/sender/', { name: 'Segreteria', email: 'circolari@associazione.example', ...body }),

    /** A draft submission of a text. */
    aSubmission: async (client: Client, body: Readonly<Record<string, unknown>>) => {
      const made = await client.post('circular_id' in body ? SUBMISSIONS : COMMUNICATION_SUBMISSIONS, body)
      expect([made.status, made.body.codes]).toEqual([201, undefined])
      return made.body
    },

    register: () => house().statement('select * from circular_register order by id'),
  }
}
