import { currentLanguage } from '../i18n/i18n'
import { baseAddress } from './base-address'
import { Nonsense, Refused, Unreachable } from './call-errors'
import { watchCall } from './problem-report/problem-store'
import { secondFactorWanted } from './second-factor-wanted'
import { currentSession } from './session-store'

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
  /** Another token than the session's; null for calls that are made before anybody is signed in. */
  token?: string | null | undefined
  signal?: AbortSignal | undefined
  /** Whoever calls it tells of a failure; the error button does not. */
  unnoted?: boolean
  /** Finished even if the page goes meanwhile. */
  keepalive?: boolean
  reader?: Reader<T> | undefined
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
      credentials: 'same-origin',
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

const refusal = (response: Response, body: unknown): Refused => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const refused = new Refused(response.status, body, Number.isInteger(seconds) ? seconds : null)
  if (refused.hasCode('second-factor.enrol') && !secondFactorWanted.get()) secondFactorWanted.set(true)
  return refused
}

const fileOf = async (call: Call<unknown>): Promise<Blob> => {
  const response = await send(call)
  if (!response.ok) throw refusal(response, await bodyOf(response))
  return response.blob().catch((error: unknown) => {
    throw new Unreachable(error)
  })
}

const watched = <C extends Call<unknown>, T>(call: C, answer: (call: C) => Promise<T>): Promise<T> =>
  call.unnoted ? answer(call) : watchCall(`${call.method} api/${call.path}/`, () => answer(call), call.signal)

const request = <T>(call: Call<T>): Promise<T> => watched(call, answerTo)

const answerTo = async <T>(call: Call<T>): Promise<T> => {
  const response = await send(call)
  const body = await bodyOf(response)
  if (!response.ok) throw refusal(response, body)
  if (!call.reader) return undefined as T
  const read = call.reader.safeParse(body)
  if (!read.success) throw new Nonsense(response.status, read.error)
  return read.data
}

export const api = {
  get: <T>(path: string, reader: Reader<T>, options: Pick<Call<T>, 'query' | 'signal' | 'token'> = {}) =>
    request({ method: 'GET', path, reader, ...options }),
  post: <T>(
    path: string,
    body: unknown,
    reader: Reader<T>,
    options: Pick<Call<T>, 'version' | 'limitMs'> = {},
  ) => request({ method: 'POST', path, body, reader, ...options }),
  patch: <T>(path: string, body: unknown, version: number, reader: Reader<T>) =>
    request({ method: 'PATCH', path, body, version, reader }),
  /** A change of what has no version. */
  amend: <T>(path: string, body: unknown, reader: Reader<T>) =>
    request({ method: 'PATCH', path, body, reader }),
  delete: (path: string, version: number) => request<void>({ method: 'DELETE', path, version }),
  /** What has no version, and may have to be asked for with a password. */
  end: (path: string, body?: unknown) => request<void>({ method: 'DELETE', path, body }),
  file: (path: string, query: URLSearchParams) => watched({ method: 'GET', path, query }, fileOf),
  /** A call whose answer nobody reads. */
  tell: (path: string, body?: unknown, options: Pick<Call<void>, 'version' | 'limitMs'> = {}) =>
    request<void>({ method: 'POST', path, body, ...options }),
  /** Something that is good to know; nobody misses it when it fails. */
  quietly: <T = void>(method: 'POST' | 'DELETE', path: string, reader?: Reader<T>) =>
    request<T>({ method, path, reader, unnoted: true, keepalive: true }),
  /** Ends the session of a token that nobody holds any more. */
  giveUp: (token: string) =>
    request<void>({ method: 'POST', path: 'account/logout', token, unnoted: true, keepalive: true }),
  /** A problem report. That it does not arrive is no reason to ask for another one. */
  report: (body: unknown) => request<void>({ method: 'POST', path: 'report', body, unnoted: true }),
  /** A call made by somebody who is not signed in. */
  postOpenly: <T>(path: string, body: unknown, reader: Reader<T>) =>
    request({ method: 'POST', path, body, reader, token: null }),
  tellOpenly: (path: string, body: unknown) => request<void>({ method: 'POST', path, body, token: null }),
}
