import { withRowKeys } from './form-fields'
import { mergeRows, type Same, type Versions } from './merge-rows'
import type { FormValue, FormValues } from './values'

interface Merge {
  /** Merged values: theirs where only they changed, mine everywhere else, also where both did. */
  merged: FormValues
  /** Changed by them alone, so taken over. */
  incoming: string[]
  /** Changed by both, and not alike: only a person can say which holds. */
  conflicts: string[]
}

const alike: Same = (_path, one, other) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Three-way merge of two edits of the same record. Path by path (a field, a language of it, a field of a row), the
 * changed side wins; a text is never merged inside. `lists` are the paths of lists of rows.
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
  const rows = lists
    .filter((list) => list in mine || list in theirs)
    .map((list) => mergeRows(list, { base, mine, theirs }, same))
  for (const { list, keys, isConflict, isIncoming } of rows) {
    merged[list] = keys
    if (isConflict) conflicts.push(list)
    if (isIncoming) incoming.push(list)
  }

  const mergedAt = (path: string): FormValue | undefined => {
    const row = rows.find(({ holds }) => holds(path))
    const source = row ? row.sourceOf(path) : 'both'
    if (source !== 'both') return source?.[path]
    const iChanged = !same(path, base[path], mine[path])
    const theyChanged = !same(path, base[path], theirs[path])
    if (theyChanged && !iChanged) incoming.push(path)
    if (theyChanged && iChanged && !same(path, mine[path], theirs[path])) conflicts.push(path)
    return theyChanged && !iChanged ? theirs[path] : mine[path]
  }
  for (const path of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = lists.includes(path) ? undefined : mergedAt(path)
    if (value !== undefined) merged[path] = value
  }
  return {
    merged: rows.reduce<FormValues>(
      (values, { list, revived }) => withRowKeys(values, list, revived),
      merged,
    ),
    incoming,
    conflicts,
  }
}

/** Values for the form where both have changed a path and theirs is chosen. */
export const valuesIfTheirs = (
  path: string,
  versions: Versions,
  same: Same = alike,
  lists: readonly string[] = [],
): FormValues =>
  lists.includes(path) ? mergeRows(path, versions, same).ifTheirs() : { [path]: versions.theirs[path] ?? '' }
