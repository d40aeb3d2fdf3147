import { useNavigate } from '@tanstack/react-router'
import { type ListSearch, type ListState, listStateOf, writeListSearch } from './list-state'

/** The state of a list lives in the address: it survives a reload, goes back and forward, and can be sent to somebody. */
export const useListState = (search: ListSearch) => {
  const navigate = useNavigate()
  const state = listStateOf({ ...search })
  const change = (changes: Partial<ListState>) => {
    // Where one is on the way to, not what is still shown: of two quick changes both count.
    const next = (latest: object) => writeListSearch({ ...listStateOf({ ...latest }), ...changes })
    // Every letter of a search, every tick at a column would be a step to go back through.
    const replace = changes.search !== undefined || changes.columns !== undefined
    void navigate({ to: '.', search: next, replace })
  }
  return [state, change] as const
}
