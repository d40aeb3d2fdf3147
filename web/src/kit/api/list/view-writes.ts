import { api } from '../client'
import { queryClient } from '../query-client'
import {
  createView,
  dropBrowserView,
  isSameView,
  type SavedView,
  VIEW_PATH,
  type ViewContent,
  viewOf,
  viewReader,
} from './saved-view-record'
import { savedViewsQuery } from './saved-views'

const setViews = (list: string, change: (views: readonly SavedView[]) => SavedView[]): void => {
  queryClient.setQueryData(savedViewsQuery(list).queryKey, (views) => change(views ?? []))
  void queryClient.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey })
}

/** A view is added after the other own ones. */
export const saveView = async (list: string, content: ViewContent): Promise<void> => {
  const saved = await createView(list, content)
  setViews(list, (views) => [
    ...views.filter(({ isOwn }) => isOwn),
    saved,
    ...views.filter(({ isOwn }) => !isOwn),
  ])
}

export const changeView = async (
  list: string,
  view: SavedView,
  change: Pick<ViewContent, 'name' | 'role'>,
): Promise<void> => {
  if (view.id === undefined) {
    const saved = await createView(list, { ...view, ...change })
    dropBrowserView(list, view)
    return setViews(list, (views) => views.map((one) => (isSameView(one, view) ? saved : one)))
  }
  const changed = viewOf(await api.patch(`${VIEW_PATH}/${view.id}`, change, viewReader))
  setViews(list, (views) => views.map((one) => (one.id === changed.id ? changed : one)))
}

export const deleteView = async (list: string, view: SavedView): Promise<void> => {
  if (view.id === undefined) dropBrowserView(list, view)
  else await api.delete(`${VIEW_PATH}/${view.id}`)
  setViews(list, (views) =>
    views.filter((one) => (view.id === undefined ? !isSameView(one, view) : one.id !== view.id)),
  )
}
