import { z } from 'zod'
import { linesText, lineText } from '../kit/text-schemas.ts'
import { webAddress } from '../kit/web-address.ts'
import {
  PRESS_LIMITS as LIMITS,
  PERIODICITIES,
  PRESS_LANGUAGES,
  PRESS_SECTORS,
  PRESS_TYPES,
  QUALIFICATIONS,
} from './press.ts'

/** Empty means unanswered. */
const oneOf = <const Choices extends readonly string[]>(choices: Choices) => z.enum(['', ...choices])

const extra = z
  .record(z.string().min(1).max(LIMITS.extra_key), linesText(LIMITS.extra_value))
  .refine((entries) => Object.keys(entries).length <= LIMITS.extra_entries, {
    params: { code: 'field.max-items', max: LIMITS.extra_entries },
  })

/** Press registration fields, under the names of the original interface. */
export const pressFields = {
  qualifica: oneOf(QUALIFICATIONS),
  casa_editrice: lineText(LIMITS.casa_editrice),
  testata: lineText(LIMITS.testata),
  indirizzo: lineText(LIMITS.indirizzo),
  cap: lineText(LIMITS.cap),
  citta: lineText(LIMITS.citta),
  provincia: lineText(LIMITS.provincia),
  stato: lineText(LIMITS.stato),
  telefono: lineText(LIMITS.telefono),
  fax: lineText(LIMITS.fax),
  email_testata: lineText(LIMITS.email_testata).refine(
    (value) => value === '' || z.email().safeParse(value).success,
    {
      params: { code: 'field.email' },
    },
  ),
  sito_web: webAddress(LIMITS.sito_web),
  periodicita: oneOf(PERIODICITIES),
  tiratura: z.int().min(0).max(LIMITS.tiratura).nullable(),
  tipologia: oneOf(PRESS_TYPES),
  settore: oneOf(PRESS_SECTORS),
  finalita_registrazione: linesText(LIMITS.finalita_registrazione),
  languages: z
    .array(z.enum(PRESS_LANGUAGES))
    .refine((all) => new Set(all).size === all.length, { params: { code: 'field.duplicates' } }),
  extra,
  trattamento_edicer: z.boolean(),
  trattamento_confindustria: z.boolean(),
}

const moment = z.iso.datetime({ precision: 3 }).nullable()

/** As it is read: each consent with the day on which it was given or withdrawn, and the text it was given to. */
export const pressRegistration = z.object({
  ...pressFields,
  trattamento_edicer_at: moment,
  trattamento_edicer_version: z.string().nullable(),
  trattamento_confindustria_at: moment,
  trattamento_confindustria_version: z.string().nullable(),
})

export type PressRegistration = z.infer<typeof pressRegistration>
