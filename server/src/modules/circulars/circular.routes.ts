import { circularAdmins } from '@fornace/contract/circulars/access'
import { annulmentRequest, type CircularRecord } from '@fornace/contract/circulars/circular'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import type { Resource } from '@fornace/contract/kit/resource'
import { type App, actorOf } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { crudRoutes } from '../../kit/resource/routes/crud.ts'
import { parsedRecord } from '../../kit/resource/visibility/parsed-record.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import { withActions } from '../../kit/resource/write/record-actions.ts'
import { missed, recordParams, sendRecord, targetOf } from '../../kit/resource/write/records.ts'
import { circulars, communications } from './circular.columns.ts'
import { isOwnText } from './circular-scope.ts'
import { appendEntry } from './register.store.ts'
import { entryOf, numberOf } from './transition-effects.ts'

/** Newest first. */
const DEFAULT_ORDER = ['t.id desc']

/** Routes of a kind whose records can be deleted only as long as they were never approved. */
const serveWritten = <R extends Resource>(
  app: App,
  services: Services,
  definition: ResourceDefinition<R>,
  notDeletable: ProblemCode,
) => {
  const routes = crudRoutes(app, services, definition, { defaultOrder: DEFAULT_ORDER })
  const store = crudStore(definition as ResourceDefinition)
  routes.list()
  routes.read()
  routes.create()
  routes.change()
  routes.restore()
  routes.remove(async ({ transaction, principal, reads }, { id }, defaultWrite) => {
    const stored = await store.read(transaction, reads, id)
    const record = stored && parsedRecord(stored)
    if (record && isOwnText(principal, record) && !record.is_deletable) throw new Problem(notDeletable)
    return defaultWrite()
  })
  return routes
}

/** `POST circular/circular/{id}/annul/`: final; the circular stays readable, and the register gets an entry. */
const serveAnnulment = (app: App, { database, clock, config }: Services): void => {
  const { resource } = circulars
  const store = crudStore(circulars as ResourceDefinition)
  app.post(
    `/api/${resource.path}/:id/annul/`,
    {
      config: { access: circularAdmins },
      schema: {
        summary: `${resource.label.en}: annul one, with the reason`,
        tags: [resource.type],
        params: recordParams,
        body: annulmentRequest,
        response: { 200: resource.record },
      },
    },
    async (request, reply) => {
      const { id, version } = targetOf(request)
      const { reason } = request.body
      const { userId: actorId } = actorOf(request)
      const annulled = await database.transaction(async (transaction) => {
        const held = await store.lockAll(transaction, 'everything', [id])
        const locked = held.get(id)
        if (!locked) throw new Problem('not-found')
        if (version !== undefined && version !== locked.version) throw missed(locked)
        const circular = parsedRecord<CircularRecord>(locked)
        if (circular.is_annulled) throw new Problem('circular.annulled')
        if (circular.datetime_approved === null) throw new Problem('circular.never-approved')
        const author = { actorId, at: clock.now() }
        const values = { datetime_annulled: author.at, annulled_by_id: actorId, annulment_reason: reason }
        await store.write(transaction, 'everything', id, values)
        await store.recordChanges(transaction, author, held)
        const number = numberOf(circular)
        if (number)
          await appendEntry(
            transaction,
            { ...entryOf(circular, actorId), kind: 'annulment', reason, number },
            { clock, timeZone: config.TIME_ZONE },
          )
        return store.read(transaction, 'everything', id)
      })
      if (!annulled) throw new Problem('not-found')
      return sendRecord(reply, withActions(circulars, new Set(), actorOf(request), annulled))
    },
  )
}

export const circularRoutes = (app: App, services: Services): void => {
  const routes = serveWritten(app, services, circulars, 'circular.not-deletable')
  routes.child('attachments', 'circular/attachment')
  serveAnnulment(app, services)
}

export const communicationRoutes = (app: App, services: Services): void => {
  const routes = serveWritten(app, services, communications, 'communication.not-deletable')
  routes.child('attachments', 'circular/communication-attachment')
}
