import { z } from 'zod'
import { LANGUAGES } from './languages.ts'

/** A record as a document: in one of its visible languages, or in the first of them. */
export const documentQuery = z.looseObject({ language: z.enum(LANGUAGES).optional() })
