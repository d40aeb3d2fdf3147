import { z } from 'zod'
import { translatedPart, translationLanguage } from './desk.ts'

export const XLIFF_IMPORT_STATES = ['previewed', 'applied', 'undone'] as const

/**
 * Outcome of a text of the file. The preview accepts it, rejects it or marks it as unchanged; applying writes or skips
 * accepted texts; undoing restores or keeps written ones.
 */
export const XLIFF_OUTCOMES = [
  'accepted',
  'unchanged',
  'rejected',
  'written',
  'skipped',
  'restored',
  'kept',
] as const
export type XliffOutcome = (typeof XLIFF_OUTCOMES)[number]

export const xliffText = z.object({
  type: z.string(),
  id: z.int().nullable(),
  /** Title of the record; null where it is unknown or out of the reader's scope. */
  title: z.string().nullable(),
  /** Name of the file element, for a record that is unknown. */
  original: z.string(),
  field: z.string(),
  part: translatedPart.nullable(),
  /** Null where the file names none of the target languages. */
  language: translationLanguage.nullable(),
  /** The translation at the time of the preview. */
  before: z.string(),
  after: z.string(),
  outcome: z.enum(XLIFF_OUTCOMES),
  /** Cause of a rejected, skipped or kept text. */
  code: z.string().nullable(),
  message: z.string().nullable(),
})

export type XliffText = z.infer<typeof xliffText>

export const xliffImportRow = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(XLIFF_IMPORT_STATES),
  uploaded_at: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  languages: z.array(translationLanguage),
  counts: z.partialRecord(z.enum(XLIFF_OUTCOMES), z.int()),
})

export type XliffImportRow = z.infer<typeof xliffImportRow>

/** `GET translation/import/`: one's own, the newest first. */
export const xliffImports = z.object({ imports: z.array(xliffImportRow) })

/** `GET translation/import/{id}/`, and the answer to an upload, to applying and to undoing. */
export const xliffImport = xliffImportRow.extend({ texts: z.array(xliffText) })

export type XliffImport = z.infer<typeof xliffImport>
