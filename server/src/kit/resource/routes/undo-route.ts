import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import type { App } from '../../http/http.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import type { Stored } from '../write/crud.store.ts'
import { recordParams, targetOf } from '../write/records.ts'
import { workflowUndo } from '../write/workflow-undo.ts'
import type { Writer } from '../write/writer.ts'

/** `POST transition/{type}/{id}/undo/`: undoes the caller's own last workflow step. */
export const serveUndo = (
  app: App,
  database: Database,
  definition: ResourceDefinition,
  writerOf: (request: FastifyRequest) => Writer,
  send: (request: FastifyRequest, reply: FastifyReply, stored: Stored) => FastifyReply,
): void => {
  const { type, label, access, record } = definition.resource
  const undo = workflowUndo(definition)
  if (!undo) return
  app.post(
    `/api/transition/${type}/:id/undo/`,
    {
      config: { access: access.write, cost: 'plain' },
      schema: {
        summary: `${label.en}: take one's own last step back`,
        tags: [type],
        params: recordParams,
        response: { 200: record },
      },
    },
    async (request, reply) => {
      const target = targetOf(request)
      const undone = await database.transaction((transaction) => undo(transaction, writerOf(request), target))
      return send(request, reply, undone)
    },
  )
}
