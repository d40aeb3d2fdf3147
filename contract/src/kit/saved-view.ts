import { z } from 'zod'
import { ROLES } from './roles.ts'
import { VIEW_NAME_MAX } from './saved-view-limits.ts'
import { lineText } from './text-schemas.ts'

/** Of a choice, every value may be ticked. */
const VALUE_MAX = 2_000
const MAX_KEYS = 40
/** All keys and values together. */
const SEARCH_MAX = 8_000

export const FILTER_PREFIX = 'filter.'
const KEY = /^(?:[a-z]{1,20}|filter\.[\w.]{1,80})$/

/** Search, filters, order and columns of a list as in its address; without page and size, and never the deleted ones. */
export const viewSearch = z
  .record(z.string().regex(KEY), z.string().max(VALUE_MAX))
  .refine((search) => !('page' in search || 'size' in search || 'deleted' in search))
  .refine((search) => Object.keys(search).length <= MAX_KEYS && JSON.stringify(search).length <= SEARCH_MAX, {
    params: { code: 'saved-view.too-large' },
  })

const name = lineText(VIEW_NAME_MAX).min(1)
/** Role with which it is shared; null for the author alone. */
const role = z.enum(ROLES).nullable()

export const newSavedView = z.strictObject({
  /** Type of the list, `product-product`. */
  list: z.string().min(1).max(100),
  name,
  search: viewSearch,
  role: role.optional(),
})
export const savedViewChange = z.strictObject({ name, search: viewSearch, role }).partial()

export const savedView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  role,
  author: z.string(),
  /** Whether the reader wrote it, and may change it. */
  is_own: z.boolean(),
})
export const savedViews = z.object({ views: z.array(savedView) })

export type NewSavedView = z.infer<typeof newSavedView>
export type SavedViewChange = z.infer<typeof savedViewChange>
export type SavedViewRecord = z.infer<typeof savedView>
