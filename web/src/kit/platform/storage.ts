/**
 * Keys of the browser storage, defined once.
 * The colour scheme's key is also in public/start.js.
 */
export const STORAGE_KEYS = {
  token: 'fornace.token',
  tokenEnds: 'fornace.token-ends',
  user: 'fornace.user',
  companies: 'fornace.companies',
  organisation: 'fornace.organisation',
  locked: 'fornace.locked',
  language: 'fornace.language',
  colourScheme: 'fornace.colour-scheme',
  drafts: 'fornace.drafts',
  density: 'fornace.density',
  filters: 'fornace.filters',
  map: 'fornace.map',
  preferences: 'fornace.preferences',
  singleKeys: 'fornace.single-keys',
} as const

/** Key of the user's preferences for one list. */
type ListKey = `fornace.list.${string}`

/** Key of the records of a kind that a user has put off. */
type LaterKey = `fornace.later.${string}`

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | ListKey | LaterKey

/** Holds what the browser would not take, because its storage is full or forbidden; it lives as long as the page. */
const memory = new Map<StorageKey, string>()

export const recall = (key: StorageKey): string | null => {
  const held = memory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const remember = (key: StorageKey, value: string): void => {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
    dropStored(key)
  }
}

export const forget = (key: StorageKey): void => {
  memory.delete(key)
  dropStored(key)
}

const dropStored = (key: StorageKey): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to drop.
  }
}
