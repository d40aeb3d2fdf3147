import { MAX_SAVED_VIEWS, VIEW_NAME_MAX } from '@fornace/contract/kit/saved-view-limits'
import { browserView, createView, dropBrowserView, isSameView, type SavedView } from './saved-view-record'
import { storedPreferences } from './stored-preferences'

/** Name without a number, or with the first one that is free: "Attive 2". */
const freeName = (name: string, taken: readonly string[]): string => {
  const begin = name.slice(0, VIEW_NAME_MAX)
  for (let number = 1; ; number++) {
    const free = number === 1 ? begin : `${begin.slice(0, VIEW_NAME_MAX - 4)} ${number}`
    if (!taken.includes(free)) return free
  }
}

/**
 * Moves the views that an older version stored in this browser to the server. One that the server does not take stays
 * here and is tried again the next time.
 */
export const moveBrowserViews = async (list: string, stored: readonly SavedView[]): Promise<SavedView[]> => {
  const own = stored.filter(({ isOwn }) => isOwn)
  const left: SavedView[] = []
  for (const view of storedPreferences(list).views) {
    const isThere = own.some((one) => isSameView(one, view))
    const name = freeName(
      view.name.trim() || '–',
      own.map((one) => one.name),
    )
    const moved =
      isThere || own.length >= MAX_SAVED_VIEWS
        ? null
        : await createView(list, { name, search: view.search, role: null }).catch(() => null)
    if (moved) own.push(moved)
    if (moved || isThere) dropBrowserView(list, view)
    else left.push(browserView(view))
  }
  return [...own, ...left, ...stored.filter(({ isOwn }) => !isOwn)]
}
