import { z } from 'zod'
import { isOneLine, lineBreakProblem } from './text-schemas.ts'

interface Limits {
  readonly max: number
  /** Whether the Italian text must be there. */
  readonly required?: boolean
  /** Whether line breaks are rejected. */
  readonly isLine?: boolean
}

const texts = ({ max, required = false, isLine = false }: Limits) => {
  const text = z
    .string()
    .trim()
    .max(max)
    .refine((one) => !isLine || isOneLine(one), lineBreakProblem)
  return { it: required ? text.min(1) : text, en: text, fr: text, de: text, ru: text }
}

/** A plain string is the Italian text: clients that know one language send it so. */
export const orItalian = <Texts extends z.ZodType>(texts: Texts) =>
  z.preprocess((sent) => (typeof sent === 'string' ? { it: sent } : sent), texts)

/** A changed text: it may name only some languages, the others stay as they are. */
export const multilingualChange = (limits: Limits) => orItalian(z.strictObject(texts(limits)).partial())

/** A new text: the languages that are not named are empty. */
export const multilingualNew = (limits: Limits) => {
  const { it, ...others } = texts(limits)
  return orItalian(
    z.strictObject({
      it: limits.required ? it : it.default(''),
      en: others.en.default(''),
      fr: others.fr.default(''),
      de: others.de.default(''),
      ru: others.ru.default(''),
    }),
  )
}

export const multilingualRecord = z.object({
  it: z.string(),
  en: z.string(),
  fr: z.string(),
  de: z.string(),
  ru: z.string(),
})
