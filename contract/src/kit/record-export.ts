import { z } from 'zod'
import { LANGUAGES } from './languages.ts'

/** In one archive; of more records the list is to be filtered. */
export const MAX_EXPORTED_RECORDS = 5000

/** How many archives of several records somebody may have made at a time. */
export const MAX_EXPORTS_AT_ONCE = 2

const languages = z
  .array(z.enum(LANGUAGES))
  .min(1)
  .max(LANGUAGES.length)
  .refine((all) => new Set(all).size === all.length, { params: { code: 'field.duplicates' } })

/** `POST product/export/`: the records of a list, by the query that asks for it. */
export const exportRequest = z.strictObject({
  query: z.string().max(20_000),
  /** Of what is on paper; without it each record's visible ones. */
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
  /** Where the archive is, once it is ready and for as long as its owner reaches what is in it. */
  url: z.string().optional(),
  name: z.string().optional(),
  size: z.int().optional(),
  /** Paths of files that belong into it and whose bytes are missing. */
  missing: z.array(z.string()).optional(),
  /** Why there is none. */
  detail: z.string().optional(),
})

export type ExportJob = z.infer<typeof exportJob>
