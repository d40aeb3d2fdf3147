import { recall, remember } from '../../platform/storage'
import { currentSession } from '../session-store'
import { type Layout, type ListSearch, type ListState, listStateOf, readListSearch } from './list-state'

/** View of an older version, which kept them in the browser. */
export interface BrowserView {
  name: string
  search: ListSearch
}

/** The user's preferences for one list, stored in this browser. */
export interface ListPreferences {
  columns: readonly string[] | null
  layout: Layout | null
  /** Views that have not been moved to the server yet. */
  views: readonly BrowserView[]
}

const storageKey = (list: string) => `fornace.list.${currentSession()?.user.id ?? 0}.${list}` as const

const isView = (value: unknown): value is BrowserView =>
  typeof Object(value).name === 'string' && typeof Object(value).search === 'object'

/** Parses stored preferences, which an older version or a manual edit may have written. */
export const readPreferences = (stored: string | null): ListPreferences => {
  try {
    const { views, columns, layout } = Object(JSON.parse(stored ?? '{}'))
    return {
      views: (Array.isArray(views) ? views : [])
        .filter(isView)
        .map(({ name, search }) => ({ name, search: readListSearch({ ...search }) })),
      columns: listStateOf({ columns }).columns,
      layout: listStateOf({ layout }).layout,
    }
  } catch {
    return { views: [], columns: null, layout: null }
  }
}

export const storedPreferences = (list: string): ListPreferences => readPreferences(recall(storageKey(list)))

export const storePreferences = (list: string, change: Partial<ListPreferences>): void => {
  const { views, columns, layout } = { ...storedPreferences(list), ...change }
  const stored = { ...(views.length > 0 && { views }), columns: columns?.join(), layout }
  remember(storageKey(list), JSON.stringify(stored))
}

/** The state of a list at an address: where it names no columns, those that the person has chosen. */
export const listStateAt = (list: string, search: ListSearch): ListState => {
  const state = listStateOf({ ...search })
  return { ...state, columns: state.columns ?? storedPreferences(list).columns }
}
