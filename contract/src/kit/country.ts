import { z } from 'zod'
import { isCountry } from './countries.ts'
import { countryCode } from './country-code.ts'

/** Limit of a name that is written out. */
const MAX_TYPED = 200

/** A country by its two letters, also written out; or nothing. */
export const country = z
  .string()
  .max(MAX_TYPED, { abort: true })
  .overwrite(countryCode)
  .refine(isCountry, { params: { code: 'field.country' } })
