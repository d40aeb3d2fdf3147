import type { Role } from '@fornace/contract/kit/roles'
import type { SavedViewRecord } from '@fornace/contract/kit/saved-view'
import { api } from '../client'
import { isObject, reader } from '../record-readers'
import { comparableSearch, type ListSearch, readListSearch } from './list-state'
import { type BrowserView, storedPreferences, storePreferences } from './stored-preferences'

/** A name for what a list shows: its search, filters, order and columns. */
export interface SavedView {
  /** Undefined while it is stored in the browser alone. */
  id: number | undefined
  name: string
  search: ListSearch
  /** Role with which it is shared. */
  role: Role | null
  author: string
  /** The user wrote it, and may change it. */
  isOwn: boolean
}

export const VIEW_PATH = 'saved-view'
export const isView = (value: unknown): boolean =>
  isObject(value) && Number.isInteger(value.id) && typeof value.name === 'string' && isObject(value.search)

export const viewReader = reader<SavedViewRecord>(isView)
export const viewOf = ({ id, name, search, role, author, is_own }: SavedViewRecord): SavedView => ({
  id,
  name,
  search: readListSearch(search),
  role,
  author,
  isOwn: is_own,
})

export const browserView = ({ name, search }: BrowserView): SavedView => ({
  id: undefined,
  name,
  search,
  role: null,
  author: '',
  isOwn: true,
})

export const isSameView = (one: BrowserView, other: BrowserView): boolean =>
  one.name === other.name && comparableSearch(one.search) === comparableSearch(other.search)

export const dropBrowserView = (list: string, view: BrowserView): void =>
  storePreferences(list, { views: storedPreferences(list).views.filter((one) => !isSameView(one, view)) })

export interface ViewContent {
  name: string
  search: ListSearch
  role: Role | null
}

export const createView = async (list: string, { name, search, role }: ViewContent): Promise<SavedView> =>
  viewOf(await api.post(VIEW_PATH, { list, name, search, role }, viewReader))
