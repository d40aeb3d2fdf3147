import { childChange, childRecord, parentKey } from '@fornace/contract/kit/field-schemas'
import { withReadNames } from '@fornace/contract/kit/read-names'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import { type App, idOf } from '../../http/http.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { ChildTable } from '../columns/children.columns.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { parsedRecord } from '../visibility/parsed-record.ts'
import type { Stored } from '../write/crud.store.ts'
import type { Change } from '../write/record-writes.ts'
import { recordParams } from '../write/records.ts'

type Child = Readonly<Record<string, unknown>> & { readonly id: number }

/** Access of the child routes to the parent record. */
export interface Parent {
  /** The record, if it is in the caller's scope. */
  read(request: FastifyRequest, id: number): Promise<Stored | undefined>
  /** As any change of the record: with its rules, its version and its history. */
  change(request: FastifyRequest, change: Change): Promise<Stored>
}

const parentOf = async (connection: Connection, { table, parent }: ChildTable, id: number) => {
  const [match] = await connection.rows<{ id: number }>(
    sql`select ${sql.identifier(parent)} as id from ${sql.identifier(getTableName(table))} where id = ${id}`,
  )
  return match?.id
}

/** Paths of issues relative to the child: `url`, and not `videos.3.url`. */
const nameOwnIssues =
  (at: string) =>
  (error: unknown): never => {
    const fields =
      error instanceof Problem && error.code === 'request.invalid' ? error.details.fields : undefined
    if (!fields) throw error
    throw invalid(
      fields.map((one) => ({ ...one, path: one.path.startsWith(at) ? one.path.slice(at.length) : one.path })),
    )
  }

/**
 * `PATCH` and `DELETE` of one child row by an address of its own. Access follows from the parent record: out of scope,
 * the child is answered as not found, and a write is a change of the record.
 */
export const serveChild = (
  app: App,
  database: Connection,
  { resource, children }: ResourceDefinition,
  [name, path]: readonly [name: string, path: string],
  parent: Parent,
): void => {
  const declared = resource.fields?.[name]
  const table = children?.[name]
  if (declared?.kind !== 'children' || !table) throw new Error(`${resource.type} has no children ${name}`)
  const { label, access } = resource
  const config = { access: access.write, cost: 'plain', takesVersion: true } as const
  const tags = [resource.type]
  const params = recordParams
  const key = parentKey(resource)

  const childrenIn = (stored: Stored) => (parsedRecord(stored)[name] ?? []) as readonly Child[]

  /** Changes the list in which the child stands; the version makes sure that it is still the list that was read. */
  const changeList = async (
    request: FastifyRequest,
    id: number,
    next: (children: readonly Child[]) => readonly object[],
  ): Promise<Stored> => {
    const parentId = await parentOf(database, table, id)
    const stored = parentId === undefined ? undefined : await parent.read(request, parentId)
    if (!stored || parentId === undefined) throw new Problem('not-found')
    const version = expectedVersion(request.headers['if-match']) ?? stored.version
    const before = childrenIn(stored)
    const at = `${name}.${before.findIndex((child) => child.id === id)}.`
    return parent
      .change(request, { id: parentId, version, values: { [name]: next(before) }, sentBack: {} })
      .catch(nameOwnIssues(at))
  }

  app.patch(
    `/api/${path}/:id/`,
    {
      config,
      schema: {
        summary: `${label.en}: change one of its ${name}`,
        tags,
        params,
        body: withReadNames(declared.fields, childChange(declared.fields, key)),
        response: { 200: childRecord(declared.fields, key) },
      },
    },
    async (request) => {
      const id = idOf(request.params.id)
      if (request.body.id !== undefined && request.body.id !== id)
        throw invalid([{ path: 'id', code: 'field.read-only' }])
      const changed = await changeList(request, id, (children) =>
        children.map((child) => (child.id === id ? { ...request.body, id } : { id: child.id })),
      )
      return childrenIn(changed).find((child) => child.id === id)
    },
  )

  app.delete(
    `/api/${path}/:id/`,
    {
      config,
      schema: {
        summary: `${label.en}: delete one of its ${name}`,
        tags,
        params,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      await changeList(request, id, (children) =>
        children.filter((child) => child.id !== id).map((child) => ({ id: child.id })),
      )
      return reply.code(204).send()
    },
  )
}
