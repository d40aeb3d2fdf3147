import { Readable } from 'node:stream'
import { documentQuery } from '@fornace/contract/kit/document-query'
import type { Language } from '@fornace/contract/kit/languages'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { z } from 'zod'
import { type App, actorOf, idOf } from '../../../kit/http/http.ts'
import { documentLanguage, sendPdf } from '../../../kit/http/pdf-reply.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { pictureBytes } from '../../../kit/resource/relations/picture-bytes.ts'
import { crudStore } from '../../../kit/resource/write/crud.store.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import { projects } from '../project.columns.ts'
import { namesFor } from './dossier.store.ts'
import { DOSSIER_WORKER, dossierOf, PICTURE_SIZE, titleIn } from './dossier.ts'
import type { DossierOrder } from './dossier-pdf.ts'

/** `GET project/project/{id}/dossier/?language=`: PDF of a project, with pictures and map. */
export const dossierRoutes = (app: App, { database, settings, files }: Services): void => {
  const { resource, scope } = projects
  const store = crudStore(projects)

  const orderFor = async (project: ProjectRecord, language: Language): Promise<DossierOrder> => ({
    dossier: dossierOf(project, await namesFor(database, [project]), language),
    organisation: settings.current().organisation,
    pictures: await pictureBytes(files, project.images, () => PICTURE_SIZE),
  })

  app.get(
    `/api/${resource.path}/:id/dossier/`,
    {
      config: { access: resource.access.read, cost: 'costly' },
      schema: {
        summary: `${resource.label.en}: one as a dossier on paper, in one of its languages`,
        tags: [resource.type],
        params: recordParams,
        querystring: documentQuery,
        produces: ['application/pdf'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const reads = scope.reads(actorOf(request))
      return sendPdf<DossierOrder>(reply, DOSSIER_WORKER, async () => {
        const stored = await store.read(database, reads, idOf(request.params.id))
        if (!stored) throw new Problem('not-found')
        const project: ProjectRecord = JSON.parse(stored.body)
        const language = documentLanguage(project.visible_languages, request.query.language)
        return { title: titleIn(project, language), order: () => orderFor(project, language) }
      })
    },
  )
}
