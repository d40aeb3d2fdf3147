import { z } from 'zod'
import { isCountry } from './countries.ts'
import { countryCode } from './country-code.ts'

/** A country by its two letters, also written out; or nothing. */
export const country = z
  .string()
  .overwrite(countryCode)
  .refine(isCountry, { params: { code: 'field.country' } })
