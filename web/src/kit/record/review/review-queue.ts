/** Records to be reviewed, in the order in which they are shown, by their ids. */
export interface ReviewQueue {
  order: readonly number[]
  /** Own decisions, sent or on their way. */
  decided: ReadonlySet<number>
  /** Records that no longer wait: decided by somebody else, or out of reach. */
  left: ReadonlySet<number>
  /** Number of records that wait and are not in `order` yet. */
  unread: number
  current: number | null
}

export const EMPTY_QUEUE: ReviewQueue = {
  order: [],
  decided: new Set(),
  left: new Set(),
  unread: 0,
  current: null,
}

const isWaiting =
  ({ decided, left }: ReviewQueue) =>
  (id: number): boolean =>
    !decided.has(id) && !left.has(id)

export const waitingIds = (queue: ReviewQueue): number[] => queue.order.filter(isWaiting(queue))

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((one) => one !== id))

/** Waiting record after another one, or before it; from the end one comes to the beginning. */
export const neighbourOf = (queue: ReviewQueue, id: number | null, by: 1 | -1): number | null => {
  const from = id === null ? -1 : queue.order.indexOf(id)
  const [before, after] = [queue.order.slice(0, Math.max(from, 0)), queue.order.slice(from + 1)]
  const way = by === 1 ? [...after, ...before] : [...before.toReversed(), ...after.toReversed()]
  return way.find(isWaiting(queue)) ?? null
}

const present = (queue: ReviewQueue): ReviewQueue =>
  queue.current !== null && queue.order.includes(queue.current) && isWaiting(queue)(queue.current)
    ? queue
    : { ...queue, current: neighbourOf(queue, queue.current, 1) }

/** Moves on to a neighbour; the only one left stays. */
export const moved = (queue: ReviewQueue, by: 1 | -1): ReviewQueue => ({
  ...queue,
  current: neighbourOf(queue, queue.current, by) ?? queue.current,
})

/** Rows that the server lists: unknown ones are added in front of those put off; `count` are all that wait. */
export const withRows = (
  queue: ReviewQueue,
  rows: readonly number[],
  { count, later, first }: { count: number; later: readonly number[]; first?: number | undefined },
): ReviewQueue => {
  const fresh = rows.filter((id) => !queue.order.includes(id))
  const isLater = (id: number) => later.includes(id)
  const known = [...queue.order, ...fresh]
  const order = [
    ...(first !== undefined && fresh.includes(first) ? [first] : []),
    ...known.filter((id) => !isLater(id) && !(id === first && fresh.includes(id))),
    ...later.filter((id) => known.includes(id) && !(id === first && fresh.includes(id))),
  ]
  const next = { ...queue, order }
  return present({ ...next, unread: Math.max(0, count - waitingIds(next).length) })
}

/** The record was decided on: the next one is shown. */
export const withDecision = (queue: ReviewQueue, id: number): ReviewQueue =>
  present({ ...queue, decided: new Set([...queue.decided, id]) })

/** The record waits no longer, whoever decided: the next one is shown, where it was on the screen. */
export const withoutRecord = (queue: ReviewQueue, id: number): ReviewQueue =>
  present({ ...queue, decided: without(queue.decided, id), left: new Set([...queue.left, id]) })

/** The decision was undone or rejected: the record waits again, and is shown. */
export const withReturn = (queue: ReviewQueue, id: number): ReviewQueue => ({
  ...queue,
  decided: without(queue.decided, id),
  left: without(queue.left, id),
  current: id,
})

/** The same while something is typed about the one on the screen: it comes next. */
export const withReturnNext = (queue: ReviewQueue, id: number): ReviewQueue => {
  const { current } = queue
  if (current === null || current === id) return withReturn(queue, id)
  const others = queue.order.filter((one) => one !== id)
  const order = others.toSpliced(others.indexOf(current) + 1, 0, id)
  return { ...withReturn(queue, id), order, current }
}

/** Puts a record off to the end; the next one is shown. */
export const withLater = (queue: ReviewQueue, id: number): ReviewQueue => {
  const next = neighbourOf(queue, id, 1)
  return {
    ...queue,
    order: [...queue.order.filter((one) => one !== id), id],
    current: next ?? id,
  }
}

/** "7 of 52": own decisions come first, then what waits. */
export const placeIn = (queue: ReviewQueue): { place: number; total: number } => {
  const waiting = waitingIds(queue)
  const done = queue.decided.size
  const at = queue.current === null ? -1 : waiting.indexOf(queue.current)
  return { place: done + at + 1, total: done + waiting.length + queue.unread }
}
