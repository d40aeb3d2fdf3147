import { useState } from 'react'
import { type ListSearch, type ListState, writeListSearch } from '../api/list/list-state'
import {
  type ListPreferences,
  type SavedView,
  storedPreferences,
  storePreferences,
} from '../api/list/stored-preferences'
import { recall, remember, STORAGE_KEYS } from '../platform/storage'

/** Properties of the form of a view. */
export interface ViewEdit {
  /** The view to rename or delete; none for a new one. */
  view: SavedView | null
  taken: readonly string[]
  onSave: (name: string) => void
  onDelete: () => void
}

export type Density = 'compact' | 'comfortable'

export const usePreferences = (list: string) => {
  const [preferences, setPreferences] = useState(() => storedPreferences(list))
  const prefer = (change: Partial<ListPreferences>) => {
    const next = { ...preferences, ...change }
    setPreferences(next)
    storePreferences(list, next)
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

/** The fields of the state that a view stores. */
export const viewSearch = (state: ListState): ListSearch => {
  const { page: _page, size: _size, ...search } = writeListSearch(state)
  return search
}

/** Whether this is what the list shows. A view without columns is the same with any. */
export const isVisible = (view: ListSearch, state: ListState): boolean => {
  const now = viewSearch(view.columns ? state : { ...state, columns: null })
  const comparable = (search: ListSearch) => JSON.stringify(Object.entries(search).toSorted())
  return comparable(view) === comparable(now)
}
