import { withAdded } from '../platform/places'
import { nextRowKey, rowKeys, withRowKeys } from './form-fields'
import type { FormValue, FormValues } from './values'

export interface Merge {
  /** What the form goes on with: theirs where only they changed, mine everywhere else, also where both did. */
  merged: FormValues
  /** Changed by them alone, so taken over. */
  incoming: string[]
  /** Changed by both, and not alike: only a person can say which holds. */
  conflicts: string[]
}

export type Same = (path: string, one: FormValue | undefined, other: FormValue | undefined) => boolean

const alike: Same = (_path, one, other) => JSON.stringify(one) === JSON.stringify(other)

interface Versions {
  base: FormValues
  mine: FormValues
  theirs: FormValues
}

/** The rows of one list in three versions: what either added stays, what either took away goes. */
const mergeRows = (list: string, { base, mine, theirs }: Versions, same: Same) => {
  const before = rowKeys(base, list)
  const my = rowKeys(mine, list)
  const their = rowKeys(theirs, list)
  const isChanged = (key: string, now: FormValues) =>
    Object.keys({ ...base, ...now }).some(
      (path) => path.startsWith(`${list}.${key}.`) && !same(path, base[path], now[path]),
    )
  // Taken away by one, changed by the other: only a person can say whether it stays.
  const disputed = before.filter(
    (key) => my.includes(key) !== their.includes(key) && isChanged(key, my.includes(key) ? mine : theirs),
  )
  const kept = before.filter((key) => my.includes(key))
  const iMoved = kept.join() !== my.filter((key) => before.includes(key)).join()
  const [lead, other] = iMoved ? [my, their] : [their, my]

  /** The rows that stay, where one of the two decides about the disputed ones. */
  const keysBy = (winner: readonly string[]): string[] => {
    const stays = (key: string): boolean => {
      if (disputed.includes(key)) return winner.includes(key)
      return !before.includes(key) || (my.includes(key) && their.includes(key))
    }
    const first = lead.filter(stays)
    return other
      .filter((key) => stays(key) && !first.includes(key))
      .reduce((keys, key) => withAdded(keys, key, other), first)
  }
  return { before, my, their, disputed, mine: keysBy(my), theirs: keysBy(their) }
}

/**
 * Two people started from the same record. Path by path (a field, a language of it, a field of a row), whoever changed
 * it wins; a text is never merged inside. `lists` are the paths of lists of rows.
 */
export const mergeValues = (
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  same: Same = alike,
  lists: readonly string[] = [],
): Merge => {
  const merged: Record<string, FormValue> = {}
  const incoming: string[] = []
  const conflicts: string[] = []
  const rows = new Map(lists.map((list) => [list, mergeRows(list, { base, mine, theirs }, same)]))
  /** Rows of mine that they took away: only as new ones can they be saved again. */
  const revived: [list: string, keys: Map<string, string>][] = []

  for (const [list, { disputed, my, their, before, mine: keys }] of rows) {
    if (![base, mine, theirs].some((version) => list in version)) continue
    merged[list] = keys
    if (disputed.length > 0) conflicts.push(list)
    else if (keys.join() !== my.join() && their.join() !== before.join()) incoming.push(list)
    const gone = keys.filter((key) => disputed.includes(key) && !their.includes(key))
    const renamed = new Map<string, string>()
    for (const key of gone) renamed.set(key, nextRowKey([...keys, ...renamed.values()]))
    revived.push([list, renamed])
  }

  for (const path of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (rows.has(path)) continue
    const list = lists.find((one) => path.startsWith(`${one}.`))
    const found = list === undefined ? undefined : rows.get(list)
    const key = list === undefined ? '' : (path.slice(list.length + 1).split('.')[0] ?? '')
    if (found && !found.mine.includes(key)) continue
    if (found && (found.disputed.includes(key) || !found.before.includes(key))) {
      // The whole row comes from the one who has it; the list says so.
      const value = (found.my.includes(key) ? mine : theirs)[path]
      if (value !== undefined) merged[path] = value
      continue
    }
    const iChanged = !same(path, base[path], mine[path])
    const theyChanged = !same(path, base[path], theirs[path])
    if (theyChanged && !iChanged) incoming.push(path)
    if (theyChanged && iChanged && !same(path, mine[path], theirs[path])) conflicts.push(path)
    const value = theyChanged && !iChanged ? theirs[path] : mine[path]
    if (value !== undefined) merged[path] = value
  }
  return {
    merged: revived.reduce<FormValues>((values, [list, keys]) => withRowKeys(values, list, keys), merged),
    incoming,
    conflicts,
  }
}

/** What goes into the form where both changed a path and theirs is chosen: of a list also the rows that come back. */
export const valuesIfTheirs = (
  path: string,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  same: Same = alike,
  lists: readonly string[] = [],
): FormValues => {
  if (!lists.includes(path)) return { [path]: theirs[path] ?? '' }
  const { disputed, theirs: keys } = mergeRows(path, { base, mine, theirs }, same)
  const back = Object.entries(theirs).filter(([one]) =>
    disputed.some((key) => one.startsWith(`${path}.${key}.`)),
  )
  return { [path]: keys, ...Object.fromEntries(back) }
}

/** A draft on top of what stands in the form: in a list, rows that others added since stay, and those they took away go. */
export const mergeDraft = (
  draft: Readonly<Record<'base' | 'values', FormValues>>,
  now: FormValues,
  lists: readonly string[],
): FormValues => {
  const keys = (values: FormValues, list: string): FormValues => ({ [list]: rowKeys(values, list) })
  const rows = lists
    .filter((list) => list in draft.values)
    .map((list) => {
      const versions = {
        base: keys(draft.base, list),
        mine: keys(draft.values, list),
        theirs: keys(now, list),
      }
      return [list, mergeRows(list, versions, alike).mine]
    })
  return { ...draft.values, ...Object.fromEntries(rows) }
}
