import type { Missing } from '@fornace/contract/kit/workflow'

/** Of a picture's permission, by the code of the missing value. */
const PERMISSION_FIELDS: Readonly<Record<string, 'credit' | 'licence'>> = {
  'picture.no-credit': 'credit',
  'picture.no-licence': 'licence',
}

export interface MissingGroup {
  /** The first one of the group. */
  missing: Missing
  /** What several pictures of a list have in common. */
  pictures?: { lack: 'credit' | 'licence' | 'permission'; count: number }
}

const withoutLast = (path: string): string => path.slice(0, path.lastIndexOf('.'))

/** Missing values in their order; credits and licences of several pictures of a list count as one. */
export const groupMissing = (missing: readonly Missing[]): MissingGroup[] => {
  const listOf = ({ path, code }: Missing) => code in PERMISSION_FIELDS && withoutLast(withoutLast(path))
  const groups = Map.groupBy(missing, (one) => listOf(one) || one)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const count = new Set(group.map(({ path }) => withoutLast(path))).size
    if (!first || count === 1) return group.map((one) => ({ missing: one }))
    const lacks = new Set(group.map(({ code }) => PERMISSION_FIELDS[code]))
    const [lack = 'permission'] = lacks.size === 1 ? lacks : []
    return [{ missing: first, pictures: { lack, count } }]
  })
}
