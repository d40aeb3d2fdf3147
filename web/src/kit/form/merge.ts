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

/**
 * Two people started from the same record. Path by path (a field, a language of it, a child's field), whoever
 * changed it wins; a text is never merged inside.
 */
export const mergeValues = (
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  same: Same = (_path, one, other) => JSON.stringify(one) === JSON.stringify(other),
): Merge => {
  const merged: Record<string, FormValue> = {}
  const incoming: string[] = []
  const conflicts: string[] = []
  for (const path of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const iChanged = !same(path, base[path], mine[path])
    const theyChanged = !same(path, base[path], theirs[path])
    if (theyChanged && !iChanged) incoming.push(path)
    if (theyChanged && iChanged && !same(path, mine[path], theirs[path])) conflicts.push(path)
    const value = theyChanged && !iChanged ? theirs[path] : mine[path]
    if (value !== undefined) merged[path] = value
  }
  return { merged, incoming, conflicts }
}
