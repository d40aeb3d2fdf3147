import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import { UNDO_MINUTES } from '@fornace/contract/kit/transition'
import {
  type ClonesOutcome,
  clonedRecord,
  cloneRequest,
  clonesOutcome,
  clonesRequest,
  type ProductRecord,
} from '@fornace/contract/product-gallery/product'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { problemFrom } from '../../kit/http/error-exit.ts'
import { type App, actorOf, idOf, shareOfCaller } from '../../kit/http/http.ts'
import { Problem, preferredLanguage, problemBody, refuseIssues } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { orMissingReference } from '../../kit/resource/relations/references.ts'
import { copying, isCopy, refuseTooManyCopies } from '../../kit/resource/write/copies.ts'
import { crudStore, NextPosition } from '../../kit/resource/write/crud.store.ts'
import { recordWrites } from '../../kit/resource/write/record-writes.ts'
import { authorOf, recordParams } from '../../kit/resource/write/records.ts'
import { createWriter } from '../../kit/resource/write/writer.ts'
import { fairQueue } from '../../platform/fair-queue.ts'
import { shareFiles } from '../../platform/files/file.store.ts'
import { brandsOfOthers } from '../companies/public.ts'
import { copyTranslations } from '../translation-desk/public.ts'
import { products } from './product.columns.ts'
import { closedPeriod } from './product.rules.ts'
import { lockPeriod, periodLock } from './product.store.ts'
import { cloneOf, filesOf } from './product-clone.rules.ts'

/** Version of a record without changes. */
const FIRST_VERSION = 1

/** Calls for several copies; those of one person run one after the other, so that each counts what the last one made. */
const inTurn = fairQueue({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 30, maxWaitingPerKey: 5 })

type Outcome = ClonesOutcome['results'][number]

/**
 * `POST product/product/{id}/clone/` and `product/product/clone/`: a product once more, as a draft in another period.
 * `DELETE product/product/{id}/clone/`: a copy that was just made, taken back.
 */
export const productCloneRoutes = (app: App, services: Services): void => {
  const { database, clock } = services
  const { resource, scope } = products
  const store = crudStore(products)
  const writes = recordWrites(products, services)
  const config = { access: creatorsOf(resource.access), cost: 'plain' as const }
  const tags = [resource.type]

  const writerOf = (request: FastifyRequest) => createWriter(scope, actorOf(request), clock.now())

  const origin = ({ id, collection_name }: ProductRecord) => ({
    type: resource.type,
    id,
    title: collection_name,
  })

  /** Copies a product within the caller's scopes; the copied files share the bytes of the original. */
  const clone = (request: FastifyRequest, id: number, groupId: number): Promise<number> => {
    const actor = actorOf(request)
    const writer = writerOf(request)
    return database
      .transaction(async (transaction) => {
        const stored = await store.read(transaction, writer.reads, id)
        if (!stored) throw new Problem('not-found')
        const source: ProductRecord = JSON.parse(stored.body)
        // Exclusive lock: concurrent copies get distinct positions.
        refuseIssues(closedPeriod(groupId, await lockPeriod(transaction, groupId)))
        const strange = await brandsOfOthers(transaction, source.company_id, source.brand_ids)
        const brandIds = source.brand_ids.filter((brand) => !strange.includes(brand))
        const files = await shareFiles(transaction, filesOf(source), {
          uploaderId: actor.userId,
          createdAt: writer.author.at,
        })
        const values = { ...cloneOf(source, groupId, brandIds, files), order: new NextPosition('group_id') }
        const made = await writes.create(transaction, copying(writer, origin(source)), values)
        if (!made) throw new Problem('not-found')
        const copy: ProductRecord = JSON.parse(made.body)
        // Copied translations are marked for review.
        await copyTranslations(transaction, resource, source, copy)
        return copy.id
      })
      .catch(orMissingReference(database, { group_id: groupId }))
  }

  /** A copy is deleted by the person who made it, soon, and only as it was made: no right to delete products is needed. */
  const takeBack = (request: FastifyRequest, id: number): Promise<void> => {
    const writer = writerOf(request)
    return database.transaction(async (transaction) => {
      const stored = await store.read(transaction, writer.reads, id)
      if (!stored) throw new Problem('not-found')
      const { created_by_id, created_at }: ProductRecord = JSON.parse(stored.body)
      const isOwn = created_by_id === writer.author.actorId
      if (!isOwn || !(await isCopy(transaction, resource.type, id))) throw new Problem('forbidden')
      const age = writer.author.at.getTime() - Date.parse(created_at)
      if (age > UNDO_MINUTES * 60_000) throw new Problem('workflow.not-undoable')
      await writes.remove(transaction, writer, { id, version: FIRST_VERSION })
    })
  }

  app.post(
    `/api/${resource.path}/:id/clone/`,
    {
      config,
      schema: {
        summary: `${resource.label.en}: copy one into another period, as a draft`,
        tags,
        params: recordParams,
        body: cloneRequest,
        response: { 201: clonedRecord },
      },
    },
    async (request, reply) => {
      await refuseTooManyCopies(database, resource.type, authorOf(request, clock))
      const id = await clone(request, idOf(request.params.id), request.body.group_id)
      return reply.code(201).send({ id })
    },
  )

  app.delete(
    `/api/${resource.path}/:id/clone/`,
    {
      config,
      schema: {
        summary: `${resource.label.en}: take back a copy that one has just made`,
        tags,
        params: recordParams,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await takeBack(request, idOf(request.params.id))
      return reply.code(204).send()
    },
  )

  /** A failed copy does not stop the others: its error is reported with its id. */
  const outcomeOf = async (request: FastifyRequest, id: number, groupId: number): Promise<Outcome> => {
    try {
      return { id, clone_id: await clone(request, id, groupId) }
    } catch (error) {
      const problem = problemFrom(error, request)
      if (problem.status >= 500) request.log.error({ err: error }, problem.code)
      return { id, errors: problemBody(problem, preferredLanguage(request.headers['accept-language'])) }
    }
  }

  app.post(
    `/api/${resource.path}/clone/`,
    {
      config: { ...config, cost: 'costly' },
      schema: {
        summary: `${resource.label.en}: copy several into another period, each with its own outcome`,
        tags,
        body: clonesRequest,
        response: { 200: clonesOutcome },
      },
    },
    async (request) => {
      const { group_id, ids } = request.body
      // A closed period rejects the whole call, with a single error.
      refuseIssues(closedPeriod(group_id, await periodLock(database, group_id)))
      return inTurn(shareOfCaller(request), async () => {
        await refuseTooManyCopies(database, resource.type, authorOf(request, clock), ids.length)
        const results: Outcome[] = []
        for (const id of ids) results.push(await outcomeOf(request, id, group_id))
        return { results }
      })
    },
  )
}
