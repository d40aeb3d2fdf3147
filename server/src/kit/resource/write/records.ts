import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '@fornace/contract/kit/resource'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { actorOf, idOf, sendJson } from '../../http/http.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { type FieldProblem, Problem, refuseIssues } from '../../http/problem.ts'
import type { Author } from '../history/history-insert.ts'
import { parsedRecord } from '../visibility/parsed-record.ts'
import type { Stored, Target } from './crud.store.ts'

/** Helpers shared by the routes of all records. */

/** Id of a record in an address; what is no integer is not found. */
export const recordId = z.string().meta({ type: 'integer' })
export const recordParams = z.object({ id: recordId })

export const sendRecord = (reply: FastifyReply, { version, body }: Stored): FastifyReply =>
  sendJson(reply.header('etag', `"${version}"`), body)

export const authorOf = (request: FastifyRequest, clock: Clock): Author => ({
  actorId: actorOf(request).userId,
  at: clock.now(),
})

type Body = Readonly<Record<string, unknown>>

export const targetOf = (request: FastifyRequest<{ Params: { id: string } }>, body: Body = {}): Target => ({
  id: idOf(request.params.id),
  version: expectedVersion(request.headers['if-match']) ?? (body.version as number | undefined),
})

export const restoreAddress = ({ type }: Resource): string => `/api/history/${type}/:id/restore/`

/** Rejection for the sake of the version, with the record as it is. */
export const versionProblem = (code: 'stale' | 'version-required', current: Stored): Problem =>
  new Problem(code, {
    extra: { current: parsedRecord(current) },
    headers: { etag: `"${current.version}"` },
  })

/** Problem of a write that matched no row: out of scope, or a concurrent change. */
export const missed = (current: Stored | undefined): Problem =>
  current ? versionProblem('stale', current) : new Problem('not-found')

/** Body of a change: writable fields, and read-only ones that the client sends back. */
export const changeBody = ({ change, record }: Resource) => {
  const readOnly = Object.keys(record.shape).filter((field) => !(field in change.shape))
  return {
    schema: change.extend(Object.fromEntries(readOnly.map((field) => [field, z.unknown().optional()]))),
    /** Splits a body into values to write and read-only values. */
    splitBody: (sent: Body): [values: Body, sentBack: Body] => {
      // `actions` is computed by the server; the received one is ignored.
      const { version, actions, ...rest } = sent
      const [values, back] = [
        Object.entries(rest).filter(([field]) => !readOnly.includes(field)),
        Object.entries(rest).filter(([field]) => readOnly.includes(field)),
      ]
      return [Object.fromEntries(values), Object.fromEntries(back)]
    },
  }
}

/** A record may be sent back as it was read; what the server decides must then be what it is. */
export const readOnlyIssues = (sentBack: Body, current: Stored): FieldProblem[] => {
  const record = parsedRecord(current)
  return Object.keys(sentBack)
    .filter((field) => !isDeepStrictEqual(sentBack[field], record[field]))
    .map((path) => ({ path, code: 'field.read-only' }))
}

export const refuseChanged = (sentBack: Body, current: Stored): void =>
  refuseIssues(readOnlyIssues(sentBack, current))

/** Valid fields of a rejected body, parsed. */
export const validFields = ({ shape }: z.ZodObject, body: unknown): Body => {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) => {
      const parsed = Object.hasOwn(shape, field) ? z.safeParse(shape[field] as z.ZodType, value) : undefined
      return parsed?.success ? [[field, parsed.data]] : []
    }),
  )
}
