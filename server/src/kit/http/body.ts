import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { z } from 'zod'
import { fairQueue } from '../../platform/fair-queue.ts'
import { shareOf } from './caller.ts'
import type { App } from './http.ts'
import { fieldProblems, notAnObject } from './input.ts'
import { BrokenForm, boundaryOf, formParts } from './multipart.ts'
import { invalid, Problem } from './problem.ts'

/** Enough for a table of a hundred columns, and no more; a parameter that stands twice counts as it stands last. */
const QUERY: qs.IParseOptions = {
  arrayLimit: 100,
  parameterLimit: 2000,
  depth: 5,
  duplicates: 'last',
  // Objects without a prototype: `constructor` is a key like any other, and unknown keys are rejected by name.
  plainObjects: true,
}

/** Key that the library drops silently. */
const PROTOTYPE = '__proto__'
const MAY_NAME_PROTOTYPE = /(?:_|%5f){2}/i

const parse = (text: string, options: qs.IParseOptions): Record<string, unknown> => {
  const query = qs.parse(text, options)
  const names = MAY_NAME_PROTOTYPE.test(text) ? [...new URLSearchParams(text).keys()] : []
  if (names.some((name) => name.split(/[[\].]/).includes(PROTOTYPE)))
    Object.defineProperty(query, PROTOTYPE, { value: '', enumerable: true })
  return query
}

/** A gap in a list of columns ends it, so it must be seen. */
export const readQuery = (text: string) => parse(text, { ...QUERY, allowSparse: true })

/** Nesting limit of a body. */
const MAX_DEPTH = 30
/** Limit of values in a body: more than any record has, and quick to traverse. */
const MAX_VALUES = 50_000
/** Limit of keys in one object of a body: each unknown one is a problem of its own. */
const MAX_KEYS = 1000

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
// Compared one by one: a set takes four times as long.
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/**
 * Number of keys in a JSON text, whose size is limited before it is parsed: parsing and traversing millions of values
 * would hold up everybody else.
 */
const keysInText = (json: string): number => {
  let keys = 0
  let values = 1
  let depth = 0
  let isText = false
  /** Of the open object on each level. */
  const ownKeys = new Uint32Array(MAX_DEPTH + 1)
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isText) {
      if (code === BACKSLASH) at++
      else isText = code !== QUOTE
    } else if (code === QUOTE) isText = true
    else if (code === COLON) {
      keys++
      ownKeys[depth] = (ownKeys[depth] ?? 0) + 1
      if ((ownKeys[depth] ?? 0) > MAX_KEYS) throw new Problem('request.too-many-values')
    } else if (code === COMMA) values++
    else if (isClosing(code)) depth--
    else if (isOpening(code)) {
      values++
      if (++depth > MAX_DEPTH) throw new Problem('request.too-deep')
      ownKeys[depth] = 0
    }
    if (values > MAX_VALUES) throw new Problem('request.too-many-values')
  }
  return keys
}

/** Number of keys after parsing; duplicates are lost. */
const keysInValue = (value: unknown): number => {
  let count = 0
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    const values = Object.values(one)
    if (!Array.isArray(one)) count += values.length
    for (const inner of values) left.push(inner)
  }
  return count
}

const isObject = (data: unknown): boolean => typeof data === 'object' && data !== null && !Array.isArray(data)

const mayBeMissing = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable

/** Length above which a body is parsed in a turn. */
const LARGE = 128 * 1024
/** Pause after each large body, several times as long as parsing and rejecting one. */
const REST_MS = 100
const oneLarge = fairQueue({ maxRunning: 1, maxWaiting: 60, maxWaitingPerKey: 30 })

/** Parses a body. Large ones take turns by caller: many at once would leave no time for other requests. */
const parseInTurn = async <Parsed>(
  request: FastifyRequest,
  text: string,
  read: () => Promise<Parsed>,
): Promise<Parsed> => {
  if (text.length <= LARGE) return read()
  const parsed = Promise.withResolvers<Parsed>()
  const readAndRest = () => {
    parsed.resolve(read())
    return pause(REST_MS)
  }
  oneLarge(shareOf(request), readAndRest).catch(parsed.reject)
  return parsed.promise
}

/** Body and query parsers of all routes, with the checks that no schema need repeat. */
export const readBodies = (app: App): void => {
  const readJson = promisify(app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) =>
      parseInTurn(request, text, async () => {
        // Some clients say JSON and send nothing: that is no body.
        if (text === '') return undefined
        const keys = keysInText(text)
        const value = await readJson(request, text)
        if (keys !== keysInValue(value))
          throw new Problem('request.json', { params: { reason: 'duplicate key' } })
        return value
      }),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) =>
      parseInTurn(request, text, async () => parse(text, QUERY)),
  )
  // Text is taken only where a route says so.
  app.removeContentTypeParser('text/plain')

  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    // A body is an object, or nothing where the route says so: the checks of a schema may rely on that.
    if (httpPart === 'body' && !isObject(data) && !(mayBeMissing(schema) && (data ?? null) === null))
      return { error: invalid([notAnObject(data)]) }
    const parsed = schema.safeParse(data, { reportInput: true })
    return parsed.success ? { value: parsed.data } : { error: invalid(fieldProblems(parsed.error)) }
  })
}

/** For routes that take plain text. */
export const withText = (app: App, routes: (texts: App) => void): void => {
  app.register(async (texts: App) => {
    texts.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    routes(texts)
  })
}

/** For routes that verify a signature over the bytes of a body, whatever its type: their body is a `Buffer`. */
export const withRawBody = (app: App, routes: (raw: App) => void): void => {
  app.register(async (raw: App) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    routes(raw)
  })
}

/** Text fields of a `multipart/form-data` body; files are skipped. */
const formFields = async (contentType: string | undefined, body: Buffer): Promise<Record<string, string>> => {
  const fields: Record<string, string> = Object.create(null)
  const source = (async function* () {
    yield body
  })()
  for await (const { name, fileName, content } of formParts(boundaryOf(contentType) ?? '', source)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    if (fileName === undefined) fields[name] = Buffer.concat(chunks).toString()
  }
  return fields
}

/** For routes that take the fields of a form in both encodings of a browser. */
export const withForms = (app: App, routes: (forms: App) => void): void => {
  app.register(async (forms: App) => {
    forms.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        try {
          return await formFields(request.headers['content-type'], body)
        } catch (error) {
          throw error instanceof BrokenForm ? new Problem('request.invalid') : error
        }
      },
    )
    routes(forms)
  })
}
