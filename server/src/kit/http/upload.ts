import type { ProblemCode, ProblemParams } from '@fornace/contract/kit/problems'
import type { FastifyRequest } from 'fastify'
import { FileRejected } from '../../platform/files/files.ts'
import type { App } from './http.ts'
import { quoted } from './input.ts'
import { BrokenForm, boundaryOf, formParts, type Part } from './multipart.ts'
import { invalid, NON_FIELD, Problem } from './problem.ts'

/** Routes that take a file as a form sends it; the others do not know what that is. */
export const withUploads = (app: App, routes: (uploads: App) => void): void => {
  app.register(async (uploads: App) => {
    // Body left unread for `receiveFile`; the size limit is checked while the file is stored.
    uploads.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    routes(uploads)
  })
}

/** Received file, as a stream. */
export interface Sent {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array>
}

const missing = () => invalid([{ path: 'file', code: 'field.required' }])

/** File problem: the sentence of the specification, followed by the reason. */
export const rejectedFile = (code: ProblemCode, params: ProblemParams = {}): Problem =>
  code === 'file.too-large' || code === 'file.too-heavy' || code === 'file.too-many'
    ? new Problem(code, { params })
    : invalid([
        { path: 'file', code: 'file.invalid' },
        { path: 'file', code, params },
      ])

/** Browsers write these three characters in a name so that it stays on its line. */
const MARKS: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ' }
const asGiven = (name: string): string => name.replace(/%(?:22|0D|0A)/g, (mark) => MARKS[mark] ?? mark)

const unexpected = ({ name }: Part) => invalid([{ path: quoted(name) || NON_FIELD, code: 'field.unknown' }])

/** The one file of the form. It ends well only where nothing follows it. */
async function* contentOf(file: Part, others: AsyncIterator<Part>): AsyncGenerator<Uint8Array> {
  yield* file.content
  const second = await others.next()
  if (!second.done) throw unexpected(second.value)
}

/** Whatever breaks while it arrives: the file did not arrive whole. */
const asRejection = (error: unknown): unknown => {
  if (error instanceof FileRejected) return rejectedFile(error.rejection.code, error.rejection.params)
  const isCut = error instanceof BrokenForm || CUT.has((error as NodeJS.ErrnoException).code ?? '')
  return isCut ? rejectedFile('file.unfinished') : error
}
const CUT = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Streams the only file of a form to `keep`; any other part is rejected. */
export const receiveFile = async <Result>(
  { raw, headers }: FastifyRequest,
  keep: (sent: Sent) => Promise<Result>,
): Promise<Result> => {
  const boundary = boundaryOf(headers['content-type'])
  if (boundary === undefined)
    throw new Problem('request.media-type', { params: { type: headers['content-type'] ?? '' } })
  const source = raw.iterator({ destroyOnReturn: false })
  const parts = formParts(boundary, source)
  try {
    const { value: first } = await parts.next()
    if (!first) throw missing()
    if (first.fileName === undefined) throw unexpected(first)
    return await keep({ name: asGiven(first.fileName), chunks: contentOf(first, parts) })
  } catch (error) {
    throw asRejection(error)
  } finally {
    // Remaining input is read and dropped: a client that is still sending would not receive the response.
    void source.return?.().then(() => raw.resume())
  }
}
