import { z } from 'zod'
import { TRANSLATIONS } from '../kit/languages.ts'
import { picture } from '../kit/picture.ts'
import { recordReference } from '../kit/resource.ts'
import { MAX_REQUESTED_LENGTH } from './limits.ts'

export const translationLanguage = z.enum(TRANSLATIONS)
export type TranslationLanguage = z.infer<typeof translationLanguage>

const perLanguage = <Value extends z.ZodType>(value: Value) => z.partialRecord(translationLanguage, value)

/** `GET translation/queue/`: a record in a state in which it is translated. */
export const queueRow = z.object({
  /** Its type and number in one, since numbers of several kinds stand side by side. */
  id: z.string(),
  type: z.string(),
  record_id: z.int(),
  title: z.string(),
  /** Its first picture, where it has pictures. */
  cover: picture.nullable(),
  due_date: z.string().nullable(),
  /** Target languages. */
  languages: z.array(translationLanguage),
  /** Of the Italian. */
  words: z.int(),
  /** Of the Italian, where a translation is missing, made from another text or to be confirmed. */
  words_left: perLanguage(z.int()),
  words_left_total: z.int(),
  /** The languages whose Italian has changed since. */
  changed_languages: z.array(translationLanguage),
  /** Languages with copied translations that were not reviewed since. */
  unconfirmed_languages: z.array(translationLanguage),
})

export type QueueRow = z.infer<typeof queueRow>

/** State of one translation. */
export const knownTranslation = z.object({
  /** The Italian as it was then. */
  translated_from: z.string(),
  translator: recordReference.nullable(),
  at: z.string(),
  /** Whether the Italian is another one by now. */
  is_changed: z.boolean(),
  to_confirm: z.boolean(),
})

/** Child row of a text: its position, from 1, with name and picture to identify it. */
export const translatedPart = z.object({
  place: z.int(),
  name: z.string(),
  picture: picture.nullable(),
})

export type TranslatedPart = z.infer<typeof translatedPart>

export const translationUnit = z.object({
  /** Its path: `description`, or `images.12.caption` by the id of the row. */
  field: z.string(),
  /** None for a text of the record itself. */
  part: translatedPart.nullable(),
  kind: z.enum(['multilingual', 'rich-text']),
  max: z.int(),
  /** The Italian. */
  source: z.string(),
  targets: perLanguage(z.string()),
  known: perLanguage(knownTranslation),
})

export type TranslationUnit = z.infer<typeof translationUnit>

/** `GET translation/{type}/{id}/`. */
export const translationUnits = z.object({
  type: z.string(),
  /** API path of the record: `product/product`. */
  path: z.string(),
  id: z.int(),
  version: z.int(),
  title: z.string(),
  step: z.int(),
  due_date: z.string().nullable(),
  languages: z.array(translationLanguage),
  /** The paths that this person may change now. */
  editable: z.array(z.string()),
  /** The step that hands it on, where this person may take it. */
  submission: z.object({ action: z.string(), step: z.int() }).nullable(),
  units: z.array(translationUnit),
})

export type TranslationUnits = z.infer<typeof translationUnits>

/** `POST translation/{type}/{id}/confirm/`: the translation is right as it is. */
export const confirmRequest = z.strictObject({
  field: z.string().max(100),
  language: translationLanguage,
  /** The Italian that the person has read; when it is another one by now, nothing is confirmed. */
  source: z.string().max(100_000).optional(),
})

/** `GET translation/suggestion/?language=fr&text=…`. */
export const suggestionQuery = z.strictObject({
  language: translationLanguage,
  text: z.string().min(1).max(MAX_REQUESTED_LENGTH),
})

export const suggestion = z.object({
  /** Fragment of the text that it is for. */
  part: z.string(),
  /** Translated source text. */
  source: z.string(),
  target: z.string(),
  /** 1 is the same text. */
  similarity: z.number(),
})

export type Suggestion = z.infer<typeof suggestion>

export const suggestions = z.object({ suggestions: z.array(suggestion) })

/** `GET translation/progress/`: over all that is in the queue. */
export const translationProgress = z.object({
  languages: z.array(
    z.object({
      language: translationLanguage,
      words: z.int(),
      words_left: z.int(),
      /** Number of records with texts left in this language, and the earliest due date. */
      records_left: z.int(),
      next_due_date: z.string().nullable(),
    }),
  ),
  /** In any language. */
  records_left: z.int(),
  people: z.array(
    z.object({ language: translationLanguage, translator: recordReference.nullable(), words: z.int() }),
  ),
})

export type TranslationProgress = z.infer<typeof translationProgress>
