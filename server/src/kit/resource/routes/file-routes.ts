import { z } from 'zod'
import type { Connection } from '../../../platform/database/database.ts'
import { findFiles } from '../../../platform/files/file.store.ts'
import type { App } from '../../http/http.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { Problem } from '../../http/problem.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { parsedRecord } from '../visibility/parsed-record.ts'
import { recordParams } from '../write/records.ts'
import type { Parent } from './child-routes.ts'

/**
 * `DELETE` of a file by an address of its own: it clears the field of its record. Access follows from that record, as
 * with child rows: out of scope, the file is answered as not found, and the deletion is a change of the record.
 */
export const serveFiles = (
  app: App,
  database: Connection,
  { resource }: ResourceDefinition,
  [names, path]: readonly [names: readonly string[], path: string],
  parent: Parent,
): void => {
  const strange = names.filter((name) => {
    const declared = resource.fields?.[name]
    return declared?.kind !== 'file' || declared.required
  })
  if (strange.length > 0) throw new Error(`${resource.type} has no files ${strange} that it could be without`)

  app.delete(
    `/api/${path}/:id/`,
    {
      config: { access: resource.access.write, cost: 'plain', takesVersion: true },
      schema: {
        summary: `${resource.label.en}: delete one of its files (${names.join(', ')})`,
        tags: [resource.type],
        params: recordParams,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const [file] = z.uuid().safeParse(id).success ? await findFiles(database, [id]) : []
      const owner = file?.ownerType === resource.type && !file.isReleased ? file.ownerId : null
      const stored = owner === null ? undefined : await parent.read(request, owner)
      if (!file || !stored || owner === null) throw new Problem('not-found')
      const record = parsedRecord(stored)
      const name = names.find((one) => record[one] === file.id)
      if (!name) throw new Problem('not-found')
      // The version guarantees that the field still contains the same file.
      const version = expectedVersion(request.headers['if-match']) ?? stored.version
      await parent.change(request, { id: owner, version, values: { [name]: null }, sentBack: {} })
      return reply.code(204).send()
    },
  )
}
