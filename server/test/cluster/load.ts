import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** One request of the load. */
export interface Call {
  readonly kind: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string | Buffer
  readonly expected: number
  /** Called with the answer that was expected. */
  acknowledged?(body: Buffer, headers: IncomingHttpHeaders): void
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** What became of a call. */
export interface Outcome {
  readonly kind: string
  /** Time of its arrival, by `performance.now()`. */
  readonly at: number
  /** From its arrival to the end of its answer. */
  readonly ms: number
  /** `cut`: the server died after it had received a call that is not repeatable. */
  readonly result: 'expected' | 'unavailable' | 'cut' | 'wrong'
  /** Status and code of an answer that is none of the first three. */
  readonly detail?: string
}

const TIMEOUT_MS = 60_000
const MAX_TRIES = 40
const RETRY_MS = 250
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

class Lost extends Error {
  /** Nobody listens at the address: nothing was received. */
  readonly isRefused: boolean
  constructor(code: string) {
    super(code)
    this.isRefused = code === 'ECONNREFUSED'
  }
}

/** One request to one server. */
export const send = (address: string, call: Pick<Call, 'method' | 'path' | 'headers' | 'body'>) =>
  new Promise<Answer>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new Lost(error.code ?? error.message))
    const length = call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }
    const options = { method: call.method, headers: { ...call.headers, ...length }, agent }
    const sent = request(`${address}${call.path}`, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        if (!response.complete) return fail(new Error('half an answer'))
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        })
      })
    })
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer in a minute')))
    sent.on('error', fail)
    sent.end(call.body)
  })

/**
 * One request to several servers, as a load balancer does: a server that is not there is passed over, a read or a
 * change to a fixed value is repeated. Undefined where a call may have been carried out, and nobody says so.
 */
export const balanced = async (
  addresses: readonly string[],
  first: number,
  call: Call,
): Promise<Answer | undefined> => {
  for (let attempt = 0; ; attempt++) {
    const address = addresses[(first + attempt) % addresses.length] ?? ''
    try {
      return await send(address, call)
    } catch (error) {
      if (!(error instanceof Lost) || attempt >= MAX_TRIES) throw error
      if (!error.isRefused && call.method === 'POST') return undefined
      if (attempt % addresses.length === addresses.length - 1) await pause(RETRY_MS)
    }
  }
}

/** Codes of the catalogue in an error body; undefined where it is none of the product's. */
const codesOf = ({ body }: Answer): string | undefined => {
  try {
    const { codes } = JSON.parse(body.toString()) as { codes?: { detail?: string[] } }
    return codes?.detail?.join()
  } catch {
    return undefined
  }
}

/** Codes of a 503 while the database is away, or comes back to many callers. */
const CLEAN = /^(database\.down|busy)$/

const resultOf = (call: Call, answer: Answer | undefined): Pick<Outcome, 'result' | 'detail'> => {
  if (!answer) return { result: 'cut' }
  if (answer.status === call.expected) return { result: 'expected' }
  const codes = codesOf(answer)
  const path = call.path.split('?')[0]
  const detail = `${call.method} ${path}: ${answer.status} ${codes ?? answer.body.toString().slice(0, 300)}`
  const isClean = answer.status === 503 && CLEAN.test(codes ?? '') && answer.headers['retry-after']
  return { result: isClean ? 'unavailable' : 'wrong', detail }
}

export interface Arrivals {
  readonly perSecond: number
  readonly seconds: number
  /** Goes on beyond its seconds until this is over. */
  readonly beside?: Promise<unknown>
  next(index: number): Call
}

/** Open loop: calls arrive at a fixed rate, whether or not the earlier ones have been answered. */
export const arrive = async (addresses: readonly string[], arrivals: Arrivals): Promise<Outcome[]> => {
  const { perSecond, seconds, beside, next } = arrivals
  let isBusyBeside = beside !== undefined
  const over = () => {
    isBusyBeside = false
  }
  beside?.then(over, over)
  const outcomes: Outcome[] = []
  const one = async (index: number, at: number) => {
    const call = next(index)
    const answer = await balanced(addresses, index, call).catch((error: Error) => error)
    const outcome =
      answer instanceof Error
        ? ({ result: 'wrong', detail: `${call.method} ${call.path}: ${answer.message}` } as const)
        : resultOf(call, answer)
    outcomes.push({ kind: call.kind, at, ms: performance.now() - at, ...outcome })
    if (outcome.result === 'expected' && answer && !(answer instanceof Error))
      call.acknowledged?.(answer.body, answer.headers)
  }
  const began = performance.now()
  const calls: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds || isBusyBeside; index++) {
    const at = began + (index * 1000) / perSecond
    await pause(Math.max(0, at - performance.now()))
    calls.push(one(index, at))
  }
  await Promise.all(calls)
  return outcomes
}
