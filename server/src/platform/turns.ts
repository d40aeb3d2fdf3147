/** Too many are waiting already: better said at once than after a minute. */
export class TooBusy extends Error {}

/** Lets so many work at once; the others wait for their turn, up to a bound. */
export const takingTurns = (atOnce: number, mostWaiting: number) => {
  let working = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (working < atOnce) working++
    else if (waiting.length >= mostWaiting) throw new TooBusy('too many are waiting')
    // Whoever is done hands the place over.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
