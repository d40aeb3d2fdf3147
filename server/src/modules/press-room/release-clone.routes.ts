import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import {
  type PressReleaseRecord,
  releaseClone,
  releaseCloneRequest,
} from '@fornace/contract/press-room/press-release'
import { type App, actorOf, idOf } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { parsePartition } from '../../kit/resource/scope/partition.ts'
import { intersectScope } from '../../kit/resource/scope/scope.ts'
import { copying, refuseTooManyCopies } from '../../kit/resource/write/copies.ts'
import { readWithFiles } from '../../kit/resource/write/read-with-files.ts'
import { recordWrites } from '../../kit/resource/write/record-writes.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { createWriter } from '../../kit/resource/write/writer.ts'
import { shareFiles } from '../../platform/files/file.store.ts'
import { pressReleases } from './press-release.ts'
import { byOrganisationAndYear } from './press-scope.ts'
import { cloneOf, filesOf } from './release-clone.rules.ts'

/** `POST press_room/press_release/{id}/clone/ {year}`: next year's edition, as a draft with the same texts and files. */
export const releaseCloneRoutes = (app: App, services: Services): void => {
  const { database, clock } = services
  const { resource, scope } = pressReleases
  const readRelease = readWithFiles(pressReleases)
  const writes = recordWrites(pressReleases, services)

  app.post(
    `/api/${resource.path}/:id/clone/`,
    {
      config: { access: creatorsOf(resource.access), cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: copy one into another year, as a draft`,
        tags: [resource.type],
        params: recordParams,
        body: releaseCloneRequest,
        response: { 201: releaseClone },
      },
    },
    async (request, reply) => {
      const { year } = request.body
      const id = idOf(request.params.id)
      const actor = actorOf(request)
      const writer = createWriter(scope, actor, clock.now())
      const reads = intersectScope(writer.reads, parsePartition(byOrganisationAndYear, request, 'optional'))
      await refuseTooManyCopies(database, resource.type, writer.author)
      const clone = await database.transaction(async (transaction) => {
        const source = await readRelease(transaction, actor, reads, id)
        const files = await shareFiles(transaction, filesOf(source), {
          uploaderId: actor.userId,
          createdAt: writer.author.at,
        })
        const origin = { type: resource.type, id, title: source.title.it }
        const made = await writes.create(transaction, copying(writer, origin), {
          ...cloneOf(source, files),
          group_id: source.group_id,
          year,
        })
        if (!made) throw new Problem('not-found')
        return JSON.parse(made.body) as PressReleaseRecord
      })
      return reply.code(201).send({ id: clone.id, year: clone.year })
    },
  )
}
