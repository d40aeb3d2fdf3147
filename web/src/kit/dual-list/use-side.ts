import { useMemo, useRef, useState } from 'react'
import { wordsIn } from '../platform/words-in'
import { keyTargets, NOTHING_PICKED, pickedIn, within } from './picking'
import { useListWindow } from './use-list-window'

export interface DualListItem {
  id: string
  name: string
  /** One line more. */
  description?: string
  /** Must be selected explicitly: "all" does not include it. */
  onlyPicked?: boolean
}

/** Where an item can stand. */
export type Side = 'available' | 'assigned'

/** State of one of the two lists: its rows, its selection and its visible window. */
export const useSide = (id: string, items: readonly DualListItem[], rowRems: number) => {
  const box = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [lastPicking, setPicking] = useState(NOTHING_PICKED)
  const isSearched = search.trim() !== ''
  const visible = useMemo(() => {
    const fits = wordsIn(search)
    return isSearched ? items.filter(({ name, description = '' }) => fits(`${name} ${description}`)) : items
  }, [items, search, isSearched])
  const ids = useMemo(() => visible.map((item) => item.id), [visible])
  const picking = useMemo(() => within(lastPicking, ids), [lastPicking, ids])
  const rows = useListWindow(box, visible.length, rowRems)
  const activeIndex = picking.active === undefined ? -1 : ids.indexOf(picking.active)
  // Screen readers need the focused row in the document, however far the list is scrolled.
  const drawn =
    activeIndex < 0 || rows.places.includes(activeIndex) ? rows.places : [...rows.places, activeIndex]
  return {
    id,
    box,
    items,
    search,
    setSearch,
    isSearched,
    visible,
    ids,
    picking,
    setPicking,
    activeIndex,
    picked: useMemo(() => pickedIn(picking, ids), [picking, ids]),
    keyTargets: () => keyTargets(picking, ids),
    rows,
    drawn,
  }
}

export type SideState = ReturnType<typeof useSide>

export const optionId = ({ id }: Pick<SideState, 'id'>, item: string): string => `${id}-${item}`
