/** Failure of a request to another server. */
export class FetchFailure extends Error {
  /** The server answered, and refused. */
  readonly isRefusal: boolean
  constructor(reason: string, isRefusal = false) {
    super(reason)
    this.isRefusal = isRefusal
  }
}

const TIME_LIMIT_MS = 5000
const MAX_BYTES = 64 * 1024

const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new FetchFailure('the answer is too large', true)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Requests to other servers; an object, so that tests can answer them. */
export const fetcher = {
  /** Text at an address, without following it elsewhere; throws `FetchFailure`. */
  text: async (url: string): Promise<string> => {
    try {
      const signal = AbortSignal.timeout(TIME_LIMIT_MS)
      const answer = await fetch(url, { redirect: 'manual', signal })
      if (answer.status === 200) return await textOf(answer)
      await answer.body?.cancel()
      throw new FetchFailure(`answered ${answer.status}`, answer.status >= 300 && answer.status < 500)
    } catch (error) {
      throw error instanceof FetchFailure ? error : new FetchFailure((error as Error).message)
    }
  },
}
