import { currentLanguage } from '../../i18n/i18n'
import { Nonsense, Rejected, Unreachable } from '../api/call-errors'
import type { Reader } from '../api/client'
import { watchCall } from '../api/problem-store'
import { currentSession } from '../api/session-store'
import { baseAddress } from '../platform/page'

export interface Sending {
  /** How much of it has left, from 0 to 1. */
  onProgress: (share: number) => void
  /** Progress of the server's processing, where available. */
  onDone: (share: number) => void
  signal: AbortSignal
}

/** Abort reason of an upload that the user cancelled; leaving the page aborts without it. */
export const CANCELLED = new DOMException('cancelled', 'AbortError')

const answerOf = <Uploaded>({ status, responseText }: XMLHttpRequest, reader: Reader<Uploaded>): Uploaded => {
  let body: unknown
  try {
    body = responseText === '' ? undefined : JSON.parse(responseText)
  } catch (error) {
    throw new Nonsense(status, error)
  }
  if (status >= 400) throw new Rejected(status, body)
  const read = reader.safeParse(body)
  if (!read.success) throw new Nonsense(status, read.error)
  return read.data
}

/** Uploads one file as form data. `XMLHttpRequest`, because `fetch` reports no upload progress. */
export const sendFile = <Uploaded>(
  /** Below `api/`, with its query: `file/?kind=image`. */
  path: string,
  file: File,
  reader: Reader<Uploaded>,
  { onProgress, signal }: Pick<Sending, 'onProgress' | 'signal'>,
): Promise<Uploaded> => {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>()
  const request = new XMLHttpRequest()
  request.open('POST', `${baseAddress()}/api/${path}`)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Accept-Language', currentLanguage())
  const token = currentSession()?.token
  if (token) request.setRequestHeader('Authorization', `JWT ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  request.onerror = (event) => reject(new Unreachable(event))
  request.onabort = () => reject(signal.reason)
  request.onload = () => {
    try {
      resolve(answerOf(request, reader))
    } catch (error) {
      reject(error)
    }
  }
  signal.addEventListener('abort', () => request.abort(), { once: true })
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return watchCall(`POST api/${path}`, () => promise, signal)
}
