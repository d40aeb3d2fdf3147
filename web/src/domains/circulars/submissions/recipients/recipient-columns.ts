export type ColumnKey = 'select' | 'email' | 'name' | 'company' | 'language' | 'why' | 'state'

/** Columns while recipients are chosen. */
export const CHOICE_COLUMNS: readonly ColumnKey[] = ['select', 'email', 'name', 'company', 'language', 'why']

/** Columns once the list is frozen. */
export const FROZEN_COLUMNS: readonly ColumnKey[] = ['email', 'name', 'company', 'language', 'why', 'state']
