import multipart, { type MultipartFile } from '@fastify/multipart'
import type { ProblemCode, ProblemParams } from '@fornace/contract/kit/problems'
import type { FastifyRequest } from 'fastify'
import { FileRefused } from '../platform/files/files.ts'
import type { App } from './http.ts'
import { invalid, Problem } from './problem.ts'

/** Two of them are enough to tell that one was too many. */
const LIMITS = { files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 20 }

/** Routes that take a file as a form sends it; the others do not know what that is. */
export const withUploads = (app: App, routes: (uploads: App) => void): void => {
  app.register(async (uploads: App) => {
    // How large a file may be is counted by whoever keeps it.
    await uploads.register(multipart, { limits: { ...LIMITS, fileSize: Number.POSITIVE_INFINITY } })
    routes(uploads)
  })
}

/** What was sent as a file, as it arrives. */
export interface Sent {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array>
}

const missing = () => invalid([{ path: 'file', code: 'field.required' }])

/** Every refusal of a file has the sentence of the specification, and beneath it the reason. */
export const refusedFile = (code: ProblemCode, params: ProblemParams = {}): Problem =>
  code === 'file.too-large' || code === 'file.too-many'
    ? new Problem(code, { params })
    : invalid([
        { path: 'file', code: 'file.invalid' },
        { path: 'file', code, params },
      ])

/** The file did not arrive whole, whatever the parser says of it. */
const unfinished = () => refusedFile('file.unfinished')

/** Browsers write these three characters in a name so that it stays on its line. */
const MARKS: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ' }
const asGiven = (name: string): string => name.replace(/%(?:22|0D|0A)/g, (mark) => MARKS[mark] ?? mark)

const isFile = (part: object): part is MultipartFile => 'file' in part

async function* whole(part: MultipartFile): AsyncIterable<Uint8Array> {
  try {
    yield* part.file.iterator({ destroyOnReturn: false })
  } catch {
    throw unfinished()
  }
}

/** Reads the one file of a form and hands it over while it arrives; anything beside it is refused. */
export const receiveFile = async <Result>(
  request: FastifyRequest,
  keep: (sent: Sent) => Promise<Result>,
): Promise<Result> => {
  const parts = request.parts()
  const next = async () => {
    try {
      return await parts.next()
    } catch {
      throw unfinished()
    }
  }
  const { value: first, done } = await next()
  if (done) throw missing()
  if (!isFile(first)) throw invalid([{ path: first.fieldname, code: 'field.unknown' }])
  /** It ends well only where nothing follows: whoever keeps it throws it away then, as with any upload that breaks off. */
  async function* alone(): AsyncIterable<Uint8Array> {
    yield* whole(first)
    const second = await next()
    if (second.done) return
    if (isFile(second.value)) second.value.file.resume()
    throw invalid([{ path: second.value.fieldname, code: 'field.unknown' }])
  }
  try {
    return await keep({ name: asGiven(first.filename ?? ''), chunks: alone() })
  } catch (error) {
    throw error instanceof FileRefused ? refusedFile(error.refusal.code, error.refusal.params) : error
  } finally {
    // Whoever is refused in the middle is heard out, or the answer would not reach them.
    first.file.resume()
  }
}
