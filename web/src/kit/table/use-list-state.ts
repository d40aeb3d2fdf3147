import { useNavigate } from '@tanstack/react-router'
import { type ListSearch, type ListState, listStateOf, writeListSearch } from './list-state'

/** The state of a list lives in the address: it survives a reload, goes back and forward, and can be sent to somebody. */
export const useListState = (search: ListSearch) => {
  const navigate = useNavigate()
  const state = listStateOf({ ...search })
  const change = (changes: Partial<ListState>) => {
    const next = writeListSearch({ ...state, ...changes })
    // Every letter of a search would be a step to go back through.
    void navigate({ to: '.', search: next, replace: changes.search !== undefined })
  }
  return [state, change] as const
}
