import type { GalleryCategory } from '@fornace/contract/press-room/gallery'

/** Fields of a category that the tree needs. */
export type Category = Pick<GalleryCategory, 'id' | 'version' | 'name' | 'father' | 'order'>

export interface TreeRow {
  category: Category
  /** From 1. */
  level: number
  /** Position among its siblings, from 1, and their number. */
  place: number
  beside: number
  children: number
}

interface Index {
  byId: ReadonlyMap<number, Category>
  byFather: ReadonlyMap<number | null, readonly Category[]>
}

/**
 * Index per list from the server: there may be thousands of categories, each looked up for its children and its path.
 */
const indexes = new WeakMap<readonly Category[], Index>()

const indexOf = (categories: readonly Category[]): Index => {
  const existing = indexes.get(categories)
  if (existing) return existing
  const inOrder = [...categories].sort((a, b) => a.order - b.order || a.id - b.id)
  const made = {
    byId: new Map(categories.map((one) => [one.id, one])),
    byFather: Map.groupBy(inOrder, ({ father }) => father),
  }
  indexes.set(categories, made)
  return made
}

/** Those that stand in a category, or in none, in their order. */
export const childrenOf = (categories: readonly Category[], father: number | null): readonly Category[] =>
  indexOf(categories).byFather.get(father) ?? []

/** The rows in sight: what stands in an open category, below it. */
export const treeRows = (
  categories: readonly Category[],
  isOpen: (id: number) => boolean,
  father: number | null = null,
  level = 1,
): TreeRow[] => {
  const beside = childrenOf(categories, father)
  return beside.flatMap((category, index) => {
    const row = {
      category,
      level,
      place: index + 1,
      beside: beside.length,
      children: childrenOf(categories, category.id).length,
    }
    const below = isOpen(category.id) ? treeRows(categories, isOpen, category.id, level + 1) : []
    return [row, ...below]
  })
}

/** The way down to a category, itself last. One whose father is not there is a root. */
export const pathTo = (categories: readonly Category[], id: number | null): Category[] => {
  const match = id === null ? undefined : indexOf(categories).byId.get(id)
  return match ? [...pathTo(categories, match.father), match] : []
}

/** Whether a category is another one, or stands somewhere in it. */
export const standsIn = (categories: readonly Category[], id: number | null, other: number): boolean =>
  pathTo(categories, id).some((one) => one.id === other)

export interface Destination {
  father: number | null
  /** Those that will stand in it, in their order. */
  ids: number[]
}

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id)

/** Into another category, as the last in it. */
export const into = (categories: readonly Category[], id: number, father: number | null): Destination => ({
  father,
  ids: [
    ...without(
      childrenOf(categories, father).map((one) => one.id),
      id,
    ),
    id,
  ],
})

/** Right before or after another one, wherever that stands. */
export const nextTo = (
  categories: readonly Category[],
  id: number,
  other: Category,
  side: 'before' | 'after',
): Destination => {
  const ids = without(
    childrenOf(categories, other.father).map((one) => one.id),
    id,
  )
  const at = ids.indexOf(other.id) + (side === 'after' ? 1 : 0)
  return { father: other.father, ids: [...ids.slice(0, at), id, ...ids.slice(at)] }
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Destination of one step by key: among its siblings, into the one above, or out to the level of its father. */
export const stepTo = (
  categories: readonly Category[],
  category: Category,
  step: Step,
): Destination | undefined => {
  const beside = childrenOf(categories, category.father)
  const at = beside.findIndex((one) => one.id === category.id)
  const [above, below] = [beside[at - 1], beside[at + 1]]
  const father = categories.find((one) => one.id === category.father)
  if (step === 'up') return above && nextTo(categories, category.id, above, 'before')
  if (step === 'down') return below && nextTo(categories, category.id, below, 'after')
  if (step === 'in') return above && into(categories, category.id, above.id)
  return father && nextTo(categories, category.id, father, 'after')
}
