import { currentLanguage } from '../../i18n/i18n'
import { baseAddress } from '../platform/page'
import { Nonsense, Rejected, Unreachable } from './call-errors'
import { watchCall } from './problem-store'
import { currentSession, secondFactorRequired } from './session-store'

/** Turns an answer into what the caller expects; every zod schema is one. */
export interface Reader<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown }
}

interface Call<T> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: URLSearchParams
  body?: unknown
  /** The version that the change is meant for; a newer one answers 412. */
  version?: number
  /** How long it may take, where that is longer than usual. */
  limitMs?: number
  /** Overrides the token of the session; null for calls made before the sign-in. */
  token?: string | null | undefined
  signal?: AbortSignal | undefined
  /** The caller reports a failure itself; the error button stays hidden. */
  silent?: boolean
  /** Finished even if the page goes meanwhile. */
  keepalive?: boolean
  reader?: Reader<T> | undefined
  /** Headers of an answer that is a file. */
  onHeaders?: (headers: Headers) => void
}

const TIMEOUT_MS = 30_000

const headersOf = <T>({ body, version, token = currentSession()?.token }: Call<T>): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  if (token) headers.set('Authorization', `JWT ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (version !== undefined) headers.set('If-Match', `"${version}"`)
  return headers
}

const send = async <T>(call: Call<T>): Promise<Response> => {
  const query = call.query?.size ? `?${call.query}` : ''
  const timeout = AbortSignal.timeout(call.limitMs ?? TIMEOUT_MS)
  try {
    return await fetch(`${baseAddress()}/api/${call.path}/${query}`, {
      method: call.method,
      headers: headersOf(call),
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      // The token goes in a header. A sign-in also sets a cookie, with which pictures are read, and nothing else.
      credentials: baseAddress() ? 'include' : 'same-origin',
      keepalive: call.keepalive ?? false,
    })
  } catch (error) {
    // A call that the screen itself gave up is not a failure to report.
    if (call.signal?.aborted) throw error
    throw new Unreachable(error)
  }
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch((error: unknown) => {
    throw new Unreachable(error)
  })
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Nonsense(response.status, error)
  }
}

const rejection = (response: Response, body: unknown): Rejected => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const rejected = new Rejected(response.status, body, Number.isInteger(seconds) ? seconds : null)
  if (rejected.hasCode('second-factor.enrol') && !secondFactorRequired.get()) secondFactorRequired.set(true)
  return rejected
}

const fileOf = async (call: Call<unknown>): Promise<Blob> => {
  const response = await send(call)
  if (!response.ok) throw rejection(response, await bodyOf(response))
  call.onHeaders?.(response.headers)
  return response.blob().catch((error: unknown) => {
    throw new Unreachable(error)
  })
}

/** A call that begins after the sign-out, for instance because its code was still loading, is not sent. */
const isAfterSignOut = ({ token }: Call<unknown>): boolean => token === undefined && !currentSession()

const watched = async <C extends Call<unknown>, T>(call: C, answer: (call: C) => Promise<T>): Promise<T> => {
  if (isAfterSignOut(call)) throw new Rejected(401, undefined)
  if (call.silent) return answer(call)
  return watchCall(`${call.method} api/${call.path}/`, () => answer(call), call.signal)
}

const request = <T>(call: Call<T>): Promise<T> => watched(call, answerTo)

const answerTo = async <T>(call: Call<T>): Promise<T> => {
  const response = await send(call)
  const body = await bodyOf(response)
  if (!response.ok) throw rejection(response, body)
  if (!call.reader) return undefined as T
  const read = call.reader.safeParse(body)
  if (!read.success) throw new Nonsense(response.status, read.error)
  return read.data
}

type Options = Omit<Call<unknown>, 'method' | 'path' | 'body' | 'reader'>

/** A best-effort call: a failure is ignored, and it outlives the page. */
export const BACKGROUND: Options = { silent: true, keepalive: true }
/** A call without a session. */
export const SIGNED_OUT: Options = { token: null }

/** The calls by their HTTP verbs. Without a reader the answer is left unread. */
export const api = {
  get: <T>(path: string, reader: Reader<T>, options: Options = {}) =>
    request({ method: 'GET', path, reader, ...options }),
  post: <T = void>(path: string, body?: unknown, reader?: Reader<T>, options: Options = {}) =>
    request({ method: 'POST', path, body, reader, ...options }),
  patch: <T>(path: string, body: unknown, reader: Reader<T>, options: Options = {}) =>
    request({ method: 'PATCH', path, body, reader, ...options }),
  delete: <T = void>(path: string, options: Options & Pick<Call<T>, 'body'> = {}) =>
    request<T>({ method: 'DELETE', path, ...options }),
  file: (path: string, query: URLSearchParams, options: Options = {}) =>
    watched({ method: 'GET', path, query, ...options }, fileOf),
}
