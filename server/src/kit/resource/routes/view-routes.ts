import { TRANSLATOR_STEPS } from '@fornace/contract/kit/approval-workflow'
import { RECORD_ACTIONS } from '@fornace/contract/kit/resource'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { z } from 'zod'
import { getTableName, type SQL } from '../../../platform/database/drizzle.ts'
import { type Actor, type App, actorOf, idOf } from '../../http/http.ts'
import { Problem } from '../../http/problem.ts'
import { type Columns, listColumns } from '../columns/columns.ts'
import type { Services } from '../definition/module.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import type { Scope } from '../scope/scope.ts'
import { crudStore } from '../write/crud.store.ts'
import { withActions } from '../write/record-actions.ts'
import { recordParams, sendRecord } from '../write/records.ts'
import { serveList } from './list-route.ts'

/** Records of a kind once more, as a list of their own and one by one, of which only some are seen. */
interface RecordView {
  readonly resource: ResourceMetadata
  readonly scope: (actor: Actor) => Scope
  /** Current condition on the row `t`. */
  readonly condition?: () => SQL
  readonly defaultOrder: readonly string[]
  /** Columns of its list alone, with the schema of its rows. */
  readonly further?: { readonly columns: Columns; readonly row: z.ZodObject }
}

export const serveView = (
  app: App,
  services: Services,
  definition: ResourceDefinition,
  { resource, scope, condition, defaultOrder, further }: RecordView,
): void => {
  const { path, type, label, access } = resource
  const { record } = definition.resource
  const store = crudStore(definition)
  serveList(app, services, {
    path,
    label,
    type,
    access: access.read,
    row: further?.row ?? record,
    definition,
    listDefinition: {
      source: `"${getTableName(definition.table)}"`,
      columns: new Map([...listColumns(definition.columns), ...(further?.columns ?? [])]),
      defaultOrder,
      name: definition.title,
      ...(condition && { condition }),
    },
    scope: (request) => scope(actorOf(request)),
  })
  app.get(
    `/api/${path}/:id/`,
    {
      config: { access: access.read, cost: 'plain' },
      schema: {
        summary: `${label.en}: read one`,
        tags: [type],
        params: recordParams,
        response: { 200: record },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const stored = await store.read(services.database, scope(actor), idOf(request.params.id), condition?.())
      if (!stored) throw new Problem('not-found')
      return sendRecord(reply, withActions(definition, new Set(RECORD_ACTIONS), actor, stored))
    },
  )
}

/** Records in translation, or submitted from there: visible to all translators, regardless of the author. */
export const serveTranslatorView = (
  app: App,
  services: Services,
  definition: ResourceDefinition,
  view: Pick<RecordView, 'resource' | 'defaultOrder' | 'further'>,
): void => serveView(app, services, definition, { ...view, scope: () => [{ step: TRANSLATOR_STEPS }] })
