/**
 * Preparation of a statement. `prepared` is for texts of a fixed shape, which recur. Shapes chosen by a client are
 * unlimited: the columns of a list (`list`), the fields of a change (`write`). Each of the two has its own limit.
 */
export type Preparation = 'prepared' | 'list' | 'write'

/** A connection is renewed after this long, and its prepared statements end with it. */
export const CONNECTION_LIFETIME_MS = 10 * 60_000

const MAX_SHAPES = 200

interface Shape {
  readonly name: string
  usedAt: number
}

/**
 * Names of prepared statements by their texts. A new shape replaces the least recently used one once that has been idle
 * for longer than a connection lives: no connection then has more plans than the limits allow. Until there is room, a
 * new shape is not prepared.
 */
export const preparedNames = (now: () => number = Date.now, maxShapes = MAX_SHAPES) => {
  const fixed = new Map<string, string>()
  // Maps iterate in the order of insertion: a shape that is used is inserted again, so the first one is the oldest.
  const shapes = { list: new Map<string, Shape>(), write: new Map<string, Shape>() }
  let count = 0
  const newName = () => {
    count += 1
    return `s${count}`
  }

  const shapeName = (existing: Map<string, Shape>, text: string): string | undefined => {
    const shape = existing.get(text)
    if (shape) {
      existing.delete(text)
      existing.set(text, shape)
      shape.usedAt = now()
      return shape.name
    }
    const [oldest] = existing
    if (oldest && existing.size >= maxShapes) {
      const [oldestText, { usedAt }] = oldest
      if (now() - usedAt <= CONNECTION_LIFETIME_MS) return undefined
      existing.delete(oldestText)
    }
    const added = { name: newName(), usedAt: now() }
    existing.set(text, added)
    return added.name
  }

  return (text: string, how: Preparation): string | undefined => {
    if (how !== 'prepared') return shapeName(shapes[how], text)
    const name = fixed.get(text) ?? newName()
    fixed.set(text, name)
    return name
  }
}
