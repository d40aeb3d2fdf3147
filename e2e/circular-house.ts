import type { RunningServer } from './harness.ts'
import { call } from './house.ts'

/** What journeys through circulars find there. */

export interface Circular {
  id: number
  version: number
  step: number
  protocol_number: string | null
  is_annulled: boolean
  annulment_reason: string
}

export const CIRCULARS = '/#/circulars/circulars'
export const COMMUNICATIONS = '/#/circulars/communications'

interface Item {
  id: number
}

const create = (server: RunningServer, kind: string, body: object): Promise<Item> =>
  call(server, 'POST', `circular/${kind}`, body)

/** Two themes with matters, and two typologies, one with protocol numbers. */
export const circularSetup = async (server: RunningServer) => {
  const theme = (it: string, en: string) => create(server, 'theme', { name: { it, en } })
  const matter = (it: string, en: string, { id }: Item) =>
    create(server, 'matter', { name: { it, en }, theme_id: id })
  const environment = await theme('Ambiente', 'Environment')
  const work = await theme('Lavoro', 'Work')
  return {
    emissions: await matter('Emissioni', 'Emissions', environment),
    waste: await matter('Rifiuti', 'Waste', environment),
    contracts: await matter('Contratti', 'Contracts', work),
    numbered: await create(server, 'typology', {
      name: { it: 'Circolare', en: 'Circular' },
      has_protocol_number: true,
    }),
    plain: await create(server, 'typology', { name: { it: 'Avviso', en: 'Notice' } }),
  }
}

export type CircularSetup = Awaited<ReturnType<typeof circularSetup>>

/** A circular that could be approved at once. */
export const aCircular = (
  server: RunningServer,
  { emissions, numbered }: CircularSetup,
  it: string,
  more: object = {},
): Promise<Circular> =>
  call(server, 'POST', 'circular/circular', {
    title: { it },
    body: { it: `<p>${it}: si comunica quanto segue.</p>` },
    visible_languages: ['it'],
    typology_id: numbered.id,
    matter_ids: [emissions.id],
    ...more,
  })

export const circularAt = (server: RunningServer, id: number): Promise<Circular> =>
  call(server, 'GET', `circular/circular/${id}`)
