export const PAGE_SIZES = [25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
/** Of the few lists that a form needs whole. */
export const WHOLE_LIST_SIZE = 9999
/** Limit of the counts on views: `9.999+`. */
export const MAX_COUNTED = 9_999
