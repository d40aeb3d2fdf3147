import { useState } from 'react'
import {
  type ListSearch,
  type ListState,
  listStateOf,
  readListSearch,
  writeListSearch,
} from '../api/list/list-state'
import { currentSession } from '../api/session-store'
import { recall, remember, STORAGE_KEYS } from '../platform/storage'

/** A name for what a list shows: its search, filters, order and columns. */
export interface SavedView {
  name: string
  search: ListSearch
}

/** What the small form of a view has to know. */
export interface ViewEdit {
  /** The view to rename or delete; none for a new one. */
  view: SavedView | null
  taken: readonly string[]
  onSave: (name: string) => void
  onDelete: () => void
}

/** What a person has chosen for one list; it stays in this browser. */
export interface ListPreferences {
  views: readonly SavedView[]
  columns: readonly string[] | null
}

export type Density = 'compact' | 'comfortable'

const storageKey = (list: string) => `fornace.list.${currentSession()?.user.id ?? 0}.${list}` as const

const isView = (value: unknown): value is SavedView =>
  typeof Object(value).name === 'string' && typeof Object(value).search === 'object'

/** Whatever is stored there, by an older version or by somebody's hand. */
export const readPreferences = (stored: string | null): ListPreferences => {
  try {
    const { views, columns } = Object(JSON.parse(stored ?? '{}'))
    return {
      views: (Array.isArray(views) ? views : [])
        .filter(isView)
        .map(({ name, search }) => ({ name, search: readListSearch({ ...search }) })),
      columns: listStateOf({ columns }).columns,
    }
  } catch {
    return { views: [], columns: null }
  }
}

export const usePreferences = (list: string) => {
  const [preferences, setPreferences] = useState(() => readPreferences(recall(storageKey(list))))
  const prefer = (change: Partial<ListPreferences>) => {
    const next = { ...preferences, ...change }
    setPreferences(next)
    remember(storageKey(list), JSON.stringify({ ...next, columns: next.columns?.join() }))
  }
  return [preferences, prefer] as const
}

/** One for all lists: it is a matter of eyes, not of content. */
export const useDensity = () => {
  const [density, setDensity] = useState<Density>(() =>
    recall(STORAGE_KEYS.density) === 'comfortable' ? 'comfortable' : 'compact',
  )
  const choose = (next: Density) => {
    setDensity(next)
    remember(STORAGE_KEYS.density, next)
  }
  return [density, choose] as const
}

/** The part of the state that a view keeps. */
export const viewSearch = (state: ListState): ListSearch => {
  const { page: _page, size: _size, ...search } = writeListSearch(state)
  return search
}

/** Whether this is what the list shows. A view without columns is the same with any. */
export const isShown = (view: ListSearch, state: ListState): boolean => {
  const now = viewSearch(view.columns ? state : { ...state, columns: null })
  const comparable = (search: ListSearch) => JSON.stringify(Object.entries(search).toSorted())
  return comparable(view) === comparable(now)
}
