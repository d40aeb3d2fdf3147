import type { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { TERM } from './metadata.ts'
import { TERM_FIELDS } from './term-fields.ts'

export const term = resourceOf(TERM, TERM_FIELDS)

export type TermRecord = z.infer<typeof term.record>
