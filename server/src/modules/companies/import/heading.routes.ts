import { knownHeadings } from '@fornace/contract/companies/import'
import { COMPANY_IMPORT } from '@fornace/contract/companies/import-metadata'
import { z } from 'zod'
import { type App, actorOf, idOf } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import { forgetHeading, headingsOf } from './heading.store.ts'

const { path, type, label, access } = COMPANY_IMPORT
const tags = [type]

/** Heading choices of the user, for their next files. */
export const headingRoutes = (app: App, { database, registry }: Services): void => {
  registry.addPersonalData({
    name: 'company_import_headings',
    kept: { until: 'records-deleted' },
    read: headingsOf,
  })

  app.get(
    `/api/${path}/heading/`,
    {
      config: { access: access.read, cost: 'plain' },
      schema: {
        summary: `${label.en}: the headings that one has said something of`,
        tags,
        response: { 200: knownHeadings },
      },
    },
    async (request, reply) => reply.send({ results: await headingsOf(database, actorOf(request).userId) }),
  )

  app.delete(
    `/api/${path}/heading/:id/`,
    {
      config: { access: access.write, cost: 'plain' },
      schema: {
        summary: `${label.en}: forget what one has said of a heading`,
        tags,
        params: recordParams,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const isDeleted = await forgetHeading(database, actorOf(request).userId, idOf(request.params.id))
      if (!isDeleted) throw new Problem('not-found')
      return reply.code(204).send()
    },
  )
}
