import { fileAddress } from '@fornace/contract/kit/file-kinds'
import { type RecordReview, type ReviewBase, recordReview } from '@fornace/contract/kit/review'
import { leadsBack, type Workflow } from '@fornace/contract/kit/workflow'
import { z } from 'zod'
import { findFiles } from '../../platform/files/file.store.ts'
import { type App, actorOf, idOf } from '../http/http.ts'
import { Problem } from '../http/problem.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'
import type { Services } from '../resource/definition/module.ts'
import { definitionFor } from '../resource/definition/registry.ts'
import { workflowOf } from '../resource/workflow/workflow.ts'
import { type DecisionRow, reviewStore } from './review.store.ts'
import { formerFileIds, readReferenceNames } from './review-references.ts'

const kindOf = (states: Workflow, { from_step, to_step }: DecisionRow): ReviewBase['kind'] => {
  if (to_step === states.approved) return 'approved'
  return leadsBack(states, from_step, to_step) ? 'returned' : 'advanced'
}

/** `GET api/review/{type}/{id}/`: what changed in a record since the last decision on it; nothing outside `readsHistory`. */
export const reviewRoute = (app: App, { database, registry }: Services, personName: PersonName): void => {
  const store = reviewStore(personName)
  app.get(
    '/api/review/:type/:id/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'What changed in a record since the last decision on it',
        tags: ['review'],
        params: z.object({ type: z.string(), id: z.string() }),
        response: { 200: recordReview },
      },
    },
    async (request): Promise<RecordReview> => {
      const actor = actorOf(request)
      const id = idOf(request.params.id)
      const definition = definitionFor(registry, request.params.type, actor.roles)
      const states = workflowOf(definition.resource)
      const read = states && (await store.read(database, definition, states, actor, id))
      if (!read) throw new Problem('not-found')
      const bases = read.decisions.map(({ from_step, to_step, ...decision }) => ({
        kind: kindOf(states, { from_step, to_step, ...decision }),
        ...decision,
      }))
      const all = bases.map(({ changes }) => changes)
      const former = read.may_have_files ? formerFileIds(definition.resource.fields, all) : []
      const files = (former.length > 0 ? await findFiles(database, former) : [])
        .filter(({ ownerType, ownerId }) => ownerType === definition.resource.type && ownerId === id)
        .map(({ id: file, name, size, type, width, height, thumbhash }) => ({
          ...{ id: file, url: fileAddress(file), name, size, type, width, height, thumbhash },
        }))
      const names = await readReferenceNames(database, definition, all)
      return { id, version: read.version, bases, files, names }
    },
  )
}
