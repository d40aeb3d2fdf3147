/**
 * Streaming parser of `multipart/form-data` (RFC 7578). The usual parsers give each part a stream of its own, and a
 * stream without a listener ends the process or hangs the request. Here the consumer pulls: nothing is read ahead, and
 * every error is thrown to the consumer.
 */

/** The form breaks off, or is none. */
export class BrokenForm extends Error {}

export interface Part {
  readonly name: string
  /** Only files have one. */
  readonly fileName: string | undefined
  /** Must be read to its end before the next part is pulled. */
  readonly content: AsyncIterable<Uint8Array>
}

/** A name of any length gets an answer. */
const MAX_HEAD_LENGTH = 80 * 1024
/** As the standard has it. */
const MAX_BOUNDARY_LENGTH = 70
const LINE = '\r\n'

/** `name="value"` or `name=value`; a backslash before a quotation mark belongs to the mark. */
const parameter = (header: string, name: string): string | undefined => {
  const match = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^;\\s]*))`, 'i').exec(header)
  return match?.[1]?.replaceAll('\\"', '"') ?? match?.[2]
}

/** `filename*=UTF-8''…`: browsers do not write it, some libraries do. */
const encodedFileName = (header: string): string | undefined => {
  const encoded = /;\s*filename\*=utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Undefined where the type is another one. */
export const boundaryOf = (contentType = ''): string | undefined => {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType)) return undefined
  const boundary = parameter(contentType, 'boundary') ?? ''
  return boundary.length <= MAX_BOUNDARY_LENGTH ? boundary : ''
}

const describe = (head: string): Omit<Part, 'content'> => {
  const disposition = head.split(LINE).find((line) => /^content-disposition:\s*form-data\s*;/i.test(line))
  if (disposition === undefined) throw new BrokenForm('a part without a name')
  return {
    name: parameter(disposition, 'name') ?? '',
    fileName: encodedFileName(disposition) ?? parameter(disposition, 'filename'),
  }
}

export async function* formParts(
  boundary: string,
  source: AsyncIterator<Uint8Array>,
): AsyncGenerator<Part, void, void> {
  if (boundary === '') throw new BrokenForm('no boundary')
  const delimiter = Buffer.from(`${LINE}--${boundary}`)
  // As if a line had ended before it: the first delimiter is then one like the others.
  let held = Buffer.from(LINE)

  const readMore = async (): Promise<void> => {
    const { value, done } = await source.next()
    if (done) throw new BrokenForm('it breaks off')
    held = Buffer.concat([held, value])
  }
  /** Bytes before the mark, as they arrive; the mark itself is skipped. */
  async function* upTo(mark: Buffer): AsyncGenerator<Uint8Array, void, void> {
    for (;;) {
      const at = held.indexOf(mark)
      // The last bytes may be the beginning of the mark.
      const end = at < 0 ? Math.max(0, held.length - mark.length + 1) : at
      const before = held.subarray(0, end)
      held = held.subarray(at < 0 ? end : at + mark.length)
      if (before.length > 0) yield before
      if (at >= 0) return
      await readMore()
    }
  }
  const textUpTo = async (mark: Buffer): Promise<string> => {
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of upTo(mark)) {
      length += chunk.byteLength
      if (length > MAX_HEAD_LENGTH) throw new BrokenForm('too long before a part')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }

  await textUpTo(delimiter)
  for (;;) {
    while (held.length < 2) await readMore()
    if (held.toString('latin1', 0, 2) === '--') return
    const head = await textUpTo(Buffer.from(LINE + LINE))
    yield { ...describe(head), content: upTo(delimiter) }
  }
}
