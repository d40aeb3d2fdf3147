/** Selection in one list, and its keyboard focus. */
export interface Picking {
  /** Where the keys stand. */
  active: string | undefined
  /** Where a range begins. */
  anchor: string | undefined
  picked: ReadonlySet<string>
}

export const NOTHING_PICKED: Picking = { active: undefined, anchor: undefined, picked: new Set() }

/** As in every list of files: alone, one more or less, all from the anchor to here, or only going there. */
export type How = 'alone' | 'toggle' | 'range' | 'go'

export const pick = (now: Picking, visible: readonly string[], id: string, how: How): Picking => {
  if (how === 'go') return { ...now, active: id }
  if (how === 'alone') return { active: id, anchor: id, picked: new Set([id]) }
  if (how === 'toggle') {
    const picked = new Set(now.picked)
    if (!picked.delete(id)) picked.add(id)
    return { active: id, anchor: id, picked }
  }
  const from = visible.indexOf(now.anchor ?? id)
  const to = visible.indexOf(id)
  const range = visible.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { active: id, anchor: now.anchor ?? id, picked: new Set(range) }
}

export const pickAll = (now: Picking, visible: readonly string[]): Picking => ({
  ...now,
  active: now.active ?? visible[0],
  picked: new Set(visible),
})

/** Removes hidden rows from the selection: no unseen row is ever moved. */
export const within = (now: Picking, visible: readonly string[]): Picking => {
  const here = new Set(visible)
  const ifVisible = (id: string | undefined) => (id !== undefined && here.has(id) ? id : undefined)
  return {
    active: ifVisible(now.active),
    anchor: ifVisible(now.anchor),
    picked: new Set([...now.picked].filter((id) => here.has(id))),
  }
}

/** Selected rows that the buttons act on, in the order of the list. */
export const pickedIn = ({ picked }: Picking, visible: readonly string[]): string[] =>
  visible.filter((id) => picked.has(id))

/** Rows that the keys act on: the selection, or else the focused row. */
export const keyTargets = (now: Picking, visible: readonly string[]): string[] => {
  if (now.picked.size > 0) return pickedIn(now, visible)
  return now.active !== undefined && visible.includes(now.active) ? [now.active] : []
}

/** Removes the moved items: the keyboard focus goes to the item now at their index. */
export const without = (now: Picking, visible: readonly string[], deleted: ReadonlySet<string>): Picking => {
  const index = visible.findIndex((id) => deleted.has(id))
  const left = visible.filter((id) => !deleted.has(id))
  const active =
    now.active !== undefined && !deleted.has(now.active) ? now.active : (left[index] ?? left.at(-1))
  return { active, anchor: active, picked: new Set() }
}

/** Rows that PageUp and PageDown pass over. */
const PAGE = 10

/** Where a key leads to. */
export const placeFor = (key: string, index: number, count: number): number | undefined => {
  const last = count - 1
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: last,
  }
  const requested = steps[key]
  // The first arrow of all goes to the first row.
  return requested === undefined || count === 0 ? undefined : Math.min(Math.max(requested, 0), last)
}
