import { aCircular, type Circular, type CircularSetup } from './circular-house.ts'
import type { RunningServer } from './harness.ts'
import { call } from './house.ts'

/** What journeys through submissions find there. */

export const SUBMISSIONS = '/#/circulars/submissions'
export const COMMUNICATION_SUBMISSIONS = '/#/circulars/communications-submissions'

const APPROVED = 2

interface Item {
  id: number
}

export interface Submission extends Item {
  version: number
  state: string
  recipient_count: number
  submitted: number
}

export const aSender = (server: RunningServer, name = 'Segreteria'): Promise<Item> =>
  call(server, 'POST', 'circular/sender', { name, email: 'segreteria@associazione.example' })

/** A group of typed members: `persona-1@nome.example` and so on. */
export const aGroup = (server: RunningServer, name: string, count: number): Promise<Item> =>
  call(server, 'POST', 'circular/email-group', {
    name,
    members: Array.from({ length: count }, (_, index) => ({
      email: `persona-${index + 1}@${name.toLowerCase().replaceAll(/\W+/g, '-')}.example`,
      name: `Persona ${index + 1}`,
      company: `Ceramica ${(index % 7) + 1}`,
    })),
  })

/** A circular without a number, ready to be sent. */
export const anApprovedCircular = async (
  server: RunningServer,
  setup: CircularSetup,
  it: string,
  more: object = {},
): Promise<Circular> => {
  const { id } = await aCircular(server, setup, it, { typology_id: setup.plain.id, ...more })
  return call(server, 'PATCH', `circular/circular/${id}`, { step: APPROVED })
}

export const anApprovedCommunication = async (server: RunningServer, it: string): Promise<Item> => {
  const { id } = await call<Item>(server, 'POST', 'circular/communication', {
    subject: { it },
    body: { it: `<p>${it}.</p>` },
    visible_languages: ['it'],
  })
  return call(server, 'PATCH', `circular/communication/${id}`, { step: APPROVED })
}

/** Draft of a submission to groups. */
export const aDraft = (
  server: RunningServer,
  circular: Item,
  groups: readonly Item[],
  more: object = {},
): Promise<Submission> =>
  call(server, 'POST', 'circular/submission', {
    circular_id: circular.id,
    email_group_ids: groups.map(({ id }) => id),
    ...more,
  })

export const submissionAt = (server: RunningServer, id: number): Promise<Submission> =>
  call(server, 'GET', `circular/submission/${id}`)
