import type { Role } from '@fornace/contract/kit/roles'
import { useState } from 'react'
import { comparableSearch, type ListSearch, type ListState, writeListSearch } from '../api/list/list-state'
import type { SavedView } from '../api/list/saved-view-record'
import { type ListPreferences, storedPreferences, storePreferences } from '../api/list/stored-preferences'
import { recall, remember, STORAGE_KEYS } from '../platform/storage'

/** Properties of the form of a view. */
export interface ViewEdit {
  /** The view to rename, share or delete; none for a new one. */
  view: SavedView | null
  /** Names of the other views that the user may not use again. */
  taken: readonly string[]
  /** Roles with which the user may share views of this list. */
  roles: readonly Role[]
  mayDelete: boolean
  /** Rejects with the reason why it was not saved. */
  onSave: (content: { name: string; role: Role | null }) => Promise<void>
  onDelete: () => Promise<void>
}

export type Density = 'compact' | 'comfortable'

type Choices = Pick<ListPreferences, 'columns' | 'layout'>

/** Columns and layout stay in the browser: how much fits is a matter of its window. */
export const usePreferences = (list: string) => {
  const [preferences, setPreferences] = useState<Choices>(() => storedPreferences(list))
  const prefer = (change: Partial<Choices>) => {
    setPreferences({ ...preferences, ...change })
    storePreferences(list, change)
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

/** Whether this is what the list shows. A view without columns or layout is the same with any. */
export const isVisible = (view: ListSearch, state: ListState): boolean => {
  const now = viewSearch({
    ...state,
    columns: view.columns ? state.columns : null,
    layout: view.layout ? state.layout : null,
  })
  return comparableSearch(view) === comparableSearch(now)
}
