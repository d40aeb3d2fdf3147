import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { MATTER, THEME } from './metadata.ts'
import { MATTER_FIELDS, THEME_FIELDS } from './theme-fields.ts'

export const theme = resourceOf(THEME, THEME_FIELDS, { read: { matters_count: z.int() } })

export const matter = resourceOf(MATTER, MATTER_FIELDS)

export type ThemeRecord = z.infer<typeof theme.record>
export type MatterRecord = z.infer<typeof matter.record>
