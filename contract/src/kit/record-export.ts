import { z } from 'zod'
import { LANGUAGES } from './languages.ts'

/** In one archive; of more records the list is to be filtered. */
export const MAX_EXPORTED_RECORDS = 5000

/** Limit of concurrent archives of several records for each user. */
export const MAX_EXPORTS_AT_ONCE = 2

const languages = z
  .array(z.enum(LANGUAGES))
  .min(1)
  .max(LANGUAGES.length)
  .refine((all) => new Set(all).size === all.length, { params: { code: 'field.duplicates' } })

/** `POST product/export/`: the records of a list, by the query that asks for it. */
export const exportRequest = z.strictObject({
  query: z.string().max(20_000),
  /** Languages of the PDFs; by default the visible ones of each record. */
  languages: languages.optional(),
  /** Without the files an archive of many records stays small. */
  files: z.boolean().optional(),
})

export type ExportRequest = z.infer<typeof exportRequest>

export const exportStarted = z.object({ id: z.uuid() })

export const EXPORT_STATES = ['waiting', 'working', 'ready', 'failed'] as const

export const exportJob = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  /** Records. */
  done: z.int(),
  total: z.int(),
  /** Download address, once the archive is ready and while its contents are in the owner's scope. */
  url: z.string().optional(),
  name: z.string().optional(),
  size: z.int().optional(),
  /** Paths of files that belong into it and whose bytes are missing. */
  missing: z.array(z.string()).optional(),
  /** Why there is none, or why it has to wait. */
  detail: z.string().optional(),
})

export type ExportJob = z.infer<typeof exportJob>
