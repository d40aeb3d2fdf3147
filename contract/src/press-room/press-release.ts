import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { picture } from '../kit/picture.ts'
import { FIRST_YEAR, LAST_YEAR } from '../kit/years.ts'
import { PRESS_RELEASE } from './metadata.ts'
import { PRESS_RELEASE_FIELDS } from './press-release-fields.ts'
import { RELEASE_STATES } from './press-release-state.ts'

/** Press release of an organisation or one of its companies; it belongs to a year. */
export const pressRelease = resourceOf(PRESS_RELEASE, PRESS_RELEASE_FIELDS, {
  read: {
    group_id: z.int(),
    year: z.int(),
    is_draft: z.boolean(),
    state: z.enum(RELEASE_STATES),
    /** Its first picture. */
    cover: picture.nullable(),
  },
})

/** `POST press_room/press_release/{id}/clone/`: once more, as a draft of another year. */
export const releaseCloneRequest = z.strictObject({ year: z.int().min(FIRST_YEAR).max(LAST_YEAR) })
export const releaseClone = z.object({ id: z.int(), year: z.int() })

export type PressReleaseRecord = z.infer<typeof pressRelease.record>
