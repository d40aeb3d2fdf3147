import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { PRESS_KIT } from './metadata.ts'
import { PRESS_KIT_FIELDS } from './press-kit-fields.ts'
import { PRESS_KIT_STATES } from './press-kit-state.ts'

/** Texts, pictures and files for the press, of one organisation. */
export const pressKit = resourceOf(PRESS_KIT, PRESS_KIT_FIELDS, {
  read: { group_id: z.int(), is_draft: z.boolean(), state: z.enum(PRESS_KIT_STATES) },
})

export type PressKitRecord = z.infer<typeof pressKit.record>
