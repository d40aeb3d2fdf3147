import { z } from 'zod'
import { recordReference } from '../kit/resource.ts'
import { FIRST_YEAR, LAST_YEAR, yearIn } from '../kit/years.ts'
import { REGISTER_KINDS } from './register-kinds.ts'

const SEQUENCE_DIGITS = 7

/** `0000123/2026`. */
export const protocolNumber = (sequence: number, year: number): string =>
  `${String(sequence).padStart(SEQUENCE_DIGITS, '0')}/${year}`

/** Entry of the protocol register, as it is stored. */
export const registerEntry = z.object({
  id: z.int(),
  kind: z.enum(REGISTER_KINDS),
  at: z.string(),
  actor_id: z.int().nullable(),
  circular_id: z.int(),
  protocol_seq: z.int(),
  protocol_year: z.int(),
  protocol_number: z.string(),
  subject: z.string(),
  typology_id: z.int(),
  typology: z.string(),
  content_hash: z.string().nullable(),
  is_self_approved: z.boolean(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
  previous_hash: z.string(),
  hash: z.string(),
})

export type RegisterEntry = z.infer<typeof registerEntry>

/** `GET circular/register/`: an entry with the names that are looked up at reading. */
export const registerRow = registerEntry.extend({
  /** Always 1: an entry never changes. */
  version: z.int(),
  /** Null for the system. */
  actor: recordReference.nullable(),
  /** The number was annulled, by this or by a later entry. */
  is_annulled: z.boolean(),
})

export type RegisterRow = z.infer<typeof registerRow>

const year = z.string().superRefine((value, { addIssue }) => {
  if (yearIn(value) === undefined)
    addIssue({ code: 'custom', params: { code: 'field.year', value, min: FIRST_YEAR, max: LAST_YEAR } })
})

const day = z.iso.date().refine((value) => yearIn(value.slice(0, 4)) !== undefined, {
  params: { code: 'field.date' },
})

/** Part of the register: the year of the numbers, the day of the entries in the time zone of the house, or both. */
export const registerPart = z.looseObject({
  year: year.optional().describe('Year of the number'),
  day: day.optional().describe('Day of the entry, `YYYY-MM-DD`'),
})

export type RegisterPart = z.infer<typeof registerPart>
