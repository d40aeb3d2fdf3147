interface Row {
  readonly id?: number
  /** Requested index, from 0. */
  readonly order?: number
}

/**
 * The rows of a list as they are to stand. A row moves to the `order` that it comes with; one without it, or with the one
 * that it has, stands where the list has it among the others. Where every row says another order, that is all there is.
 */
export const inOrder = <Sent extends Row>(
  sent: readonly Sent[],
  currentOrder: (id: number | undefined) => number | undefined,
): Sent[] => {
  const requested = new Set(sent.map(({ order }) => order))
  if (!requested.has(undefined) && requested.size === sent.length)
    return sent.toSorted((one, other) => positionOf(one) - positionOf(other))

  const isStanding = ({ id, order }: Sent) => order !== undefined && order === currentOrder(id)
  const isMoved = (row: Sent) => row.order !== undefined && !isStanding(row)
  const rows = standing(
    sent.filter((row) => !isMoved(row)),
    isStanding,
  )
  let last = -1
  for (const row of sent.filter(isMoved).toSorted((one, other) => positionOf(one) - positionOf(other))) {
    last = Math.min(rows.length, Math.max(positionOf(row), last + 1))
    rows.splice(last, 0, row)
  }
  return rows
}

const positionOf = ({ order = 0 }: Row): number => order

/** Rows that say their own order stand by it; each takes the rows along that follow it in the list and say none. */
const standing = <Sent extends Row>(rows: readonly Sent[], isStanding: (row: Sent) => boolean): Sent[] => {
  const runs: Sent[][] = [[]]
  for (const row of rows) {
    if (isStanding(row)) runs.push([row])
    else runs.at(-1)?.push(row)
  }
  const [head = [], ...others] = runs
  const orderOf = ([first]: readonly Sent[]) => positionOf(first ?? {})
  return [...head, ...others.toSorted((one, other) => orderOf(one) - orderOf(other)).flat()]
}
