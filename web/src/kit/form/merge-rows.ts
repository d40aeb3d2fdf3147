import { withAdded } from '../platform/collections'
import { nextRowKey, rowKeys } from './form-fields'
import type { FormValue, FormValues } from './values'

export type Same = (path: string, one: FormValue | undefined, other: FormValue | undefined) => boolean

export interface Versions {
  base: FormValues
  mine: FormValues
  theirs: FormValues
}

const keyIn = (list: string, path: string): string => path.slice(list.length + 1).split('.')[0] ?? ''

/** The rows of one list in three versions: what either added stays, what either took away goes. */
export const mergeRows = (list: string, { base, mine, theirs }: Versions, same: Same) => {
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
  const remainingInMine = before.filter((key) => my.includes(key))
  const iMoved = remainingInMine.join() !== my.filter((key) => before.includes(key)).join()
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
  const keys = keysBy(my)

  /** Rows of mine that they took away: only as new ones can they be saved again. */
  const revived = new Map<string, string>()
  for (const key of keys) {
    const isDeleted = disputed.includes(key) && !their.includes(key)
    if (isDeleted) revived.set(key, nextRowKey([...keys, ...revived.values()]))
  }

  return {
    list,
    /** The rows that the form goes on with; mine decides. */
    keys,
    revived,
    isConflict: disputed.length > 0,
    isIncoming: disputed.length === 0 && keys.join() !== my.join() && their.join() !== before.join(),
    holds: (path: string) => path.startsWith(`${list}.`),
    /** The version that a row comes from as a whole; nothing for one that goes, `both` for one that both have. */
    sourceOf: (path: string): FormValues | 'both' | null => {
      const key = keyIn(list, path)
      if (!keys.includes(key)) return null
      if (before.includes(key) && !disputed.includes(key)) return 'both'
      return my.includes(key) ? mine : theirs
    },
    /** Values for the form when theirs is chosen: the list, and the restored rows. */
    ifTheirs: (): FormValues => {
      const back = Object.entries(theirs).filter(
        ([path]) => path.startsWith(`${list}.`) && disputed.includes(keyIn(list, path)),
      )
      return { ...Object.fromEntries(back), [list]: keysBy(their) }
    },
  }
}

/** A draft on top of what stands in the form: in a list, rows that others added since stay, and those they took away go. */
export const mergeDraft = (
  draft: Readonly<Record<'base' | 'values', FormValues>>,
  now: FormValues,
  lists: readonly string[],
): FormValues => {
  const rows = lists
    .filter((list) => list in draft.values)
    .map((list) => {
      const [base = {}, mine = {}, theirs = {}] = [draft.base, draft.values, now].map((values) => ({
        [list]: rowKeys(values, list),
      }))
      return [list, mergeRows(list, { base, mine, theirs }, () => true).keys]
    })
  return { ...draft.values, ...Object.fromEntries(rows) }
}
