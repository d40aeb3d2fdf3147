import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { MAGAZINE_FIELDS, NEWSPAPER_FIELDS } from './magazine-fields.ts'
import { MAGAZINE, NEWSPAPER } from './metadata.ts'

/** A newspaper of one organisation. */
export const newspaper = resourceOf(NEWSPAPER, NEWSPAPER_FIELDS, { read: { group_id: z.int() } })

/** An issue of a newspaper, of one organisation and one year. */
export const magazine = resourceOf(MAGAZINE, MAGAZINE_FIELDS, {
  /** `end_date` follows from period and year. */
  read: { group_id: z.int(), year: z.int(), end_date: z.string() },
})

export type NewspaperRecord = z.infer<typeof newspaper.record>
export type MagazineRecord = z.infer<typeof magazine.record>
