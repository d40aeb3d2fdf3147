import { useNavigate } from '@tanstack/react-router'
import { type ListSearch, type ListState, listStateOf, writeListSearch } from '../api/list/list-state'

/** The state of a list lives in the address: it survives a reload, goes back and forward, and can be sent to somebody. */
export const useListState = (search: ListSearch) => {
  const navigate = useNavigate()
  const state = listStateOf({ ...search })
  // What is changed is where one is on the way to, not what is still shown: of two quick changes both count.
  const change = (changes: Partial<ListState> | ((latest: ListState) => Partial<ListState>)) => {
    const next = (search: object) => {
      const latest = listStateOf({ ...search })
      return writeListSearch({ ...latest, ...(typeof changes === 'function' ? changes(latest) : changes) })
    }
    // Every letter of a search, every tick at a column would be a step to go back through.
    const replace = 'search' in changes || 'columns' in changes
    void navigate({ to: '.', search: next, replace })
  }
  return [state, change] as const
}
