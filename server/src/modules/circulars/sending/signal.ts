/** Signal between loops: `wait` ends with the next `wake`, or after a time. */
export const createSignal = () => {
  let waiting = Promise.withResolvers<void>()
  return {
    wake: (): void => {
      const { resolve } = waiting
      waiting = Promise.withResolvers<void>()
      resolve()
    },
    wait: async (ms?: number): Promise<void> => {
      if (ms === undefined) return waiting.promise
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        // The time left may have run out since it was computed.
        timer = setTimeout(resolve, Math.max(0, ms))
      })
      await Promise.race([waiting.promise, late])
      clearTimeout(timer)
    },
  }
}
