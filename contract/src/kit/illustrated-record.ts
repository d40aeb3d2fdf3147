import { z } from 'zod'
import { LANGUAGES } from './languages.ts'
import { picture } from './picture.ts'

/** Read-only fields of a record with pictures and translations. */
export const illustratedRecord = {
  /** Visible languages in which something is missing that there is in Italian. */
  incomplete_languages: z.array(z.enum(LANGUAGES)),
  image_count: z.int(),
  /** The first picture. */
  cover: picture.nullable(),
}
