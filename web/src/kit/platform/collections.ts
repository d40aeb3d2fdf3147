/** The list with one item moved to another index. */
export const withMoved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/** The list with one item more, after the nearest of those that stand before it in the usual order. */
export const withAdded = <Item>(list: readonly Item[], item: Item, usual: readonly Item[]): Item[] => {
  const before = usual.slice(0, usual.indexOf(item)).findLast((one) => list.includes(one))
  return list.toSpliced(before === undefined ? 0 : list.indexOf(before) + 1, 0, item)
}

/** `valueAt({name: {it: 'Gres'}}, 'name.it')` */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      record,
    )
