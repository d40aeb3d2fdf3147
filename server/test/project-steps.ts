import { expect } from 'vitest'
import { gallerySteps } from './gallery-steps.ts'
import type { Client, House } from './harness.ts'

export const PROJECTS = 'project/project/'

/** What the tests of projects do all the time. */
export const projectSteps = (house: () => House) => {
  const steps = gallerySteps(house)
  return {
    ...steps,

    /** A draft with all that it needs to be approved, in Italian and English. */
    aProject: async (client: Client, body: Record<string, unknown> & { company_id: number | null }) => {
      const made = await client.post(PROJECTS, {
        name: 'Terminal',
        title: { it: 'Il terminal', en: 'The terminal' },
        city: 'Modena',
        country: 'IT',
        original_text: { it: 'Come lo racconta l’azienda.' },
        final_text: { it: 'Come lo racconta il reporter.', en: 'As the reporter tells it.' },
        images: await steps.someImages(client, 1),
        ...body,
      })
      expect([made.status, made.body.codes]).toEqual([201, undefined])
      return made.body
    },

    /** An item of one of the reference lists of projects. */
    anItem: async (list: string, it: string): Promise<number> => {
      const admin = await house().as('administrator_project')
      const made = await admin.post(`project/${list}/`, { name: { it } })
      expect(made.status).toBe(201)
      return made.body.id
    },
  }
}
