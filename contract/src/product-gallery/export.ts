import { z } from 'zod'
import { LANGUAGES } from '../kit/languages.ts'
import { recordId } from '../kit/resource.ts'

/** In one archive; of more products the list is to be filtered. */
export const MOST_EXPORTED_PRODUCTS = 5000

/** How many archives of several products somebody may have made at a time. */
export const MOST_EXPORTS_AT_ONCE = 2

const languages = z
  .array(z.enum(LANGUAGES))
  .min(1)
  .max(LANGUAGES.length)
  .refine((all) => new Set(all).size === all.length, { params: { code: 'field.duplicates' } })

/** `POST product/export/`: the products of a period, or those of a list by the query that asks for it. */
export const productExportRequest = z.strictObject({
  group_id: recordId.optional(),
  query: z.string().max(20_000).optional(),
  /** Of the sheets; without it each product's visible ones. */
  languages: languages.optional(),
  /** Without the files an archive of many products stays small. */
  files: z.boolean().optional(),
})

export type ProductExportRequest = z.infer<typeof productExportRequest>

export const productExportStarted = z.object({ id: z.uuid() })

export const PRODUCT_EXPORT_STATES = ['waiting', 'working', 'ready', 'failed'] as const

export const productExportJob = z.object({
  id: z.uuid(),
  state: z.enum(PRODUCT_EXPORT_STATES),
  /** Products. */
  done: z.int(),
  total: z.int(),
  /** Where the archive is, once it is ready. */
  url: z.string().optional(),
  name: z.string().optional(),
  size: z.int().optional(),
  /** Why there is none. */
  detail: z.string().optional(),
})

export type ProductExportJob = z.infer<typeof productExportJob>
