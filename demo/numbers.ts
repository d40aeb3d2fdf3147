/** Chance that is the same each time (a linear congruential generator), so that a demo looks as the last one did. */
export const chance = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    next,
    upTo: (count: number): number => Math.floor(next() * count),
    one: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    /** So many different ones of them. */
    some: <Item>(items: readonly Item[], count: number): Item[] => {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(Math.floor(next() * left.length), 1),
      ).flat()
    },
  }
}

export type Chance = ReturnType<typeof chance>

/** Seed of the chance of one thing, by its name (FNV-1a). */
export const seedOf = (name: string): number => {
  let hash = 2_166_136_261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  // Similar names get different high bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return (hash ^ (hash >>> 13)) >>> 0
}
