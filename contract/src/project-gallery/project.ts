import type { z } from 'zod'
import { approvedRecord } from '../kit/approved-record.ts'
import { country } from '../kit/country.ts'
import { resourceOf } from '../kit/field-schemas.ts'
import { illustratedRecord } from '../kit/illustrated-record.ts'
import { PROJECT } from './metadata.ts'
import { PROJECT_FIELDS } from './project-fields.ts'

/** A building in which ceramics were used, on its way from draft over the reporter's text to approval. */
export const project = resourceOf(PROJECT, PROJECT_FIELDS, {
  write: { country },
  read: { ...approvedRecord, ...illustratedRecord },
})

export type ProjectRecord = z.infer<typeof project.record>

/** Fields of a project on the map. */
export const projectPoint = project.record.pick({
  id: true,
  version: true,
  name: true,
  city: true,
  country: true,
  latitude: true,
  longitude: true,
})

export type ProjectPoint = z.infer<typeof projectPoint>
