import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { documentQuery } from '@fornace/contract/kit/document-query'
import type { Language } from '@fornace/contract/kit/languages'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { z } from 'zod'
import { type App, actorOf, idOf } from '../../../kit/http/http.ts'
import { documentLanguage, sendPdf } from '../../../kit/http/pdf-reply.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { crudStore } from '../../../kit/resource/crud.store.ts'
import type { Services } from '../../../kit/resource/module.ts'
import { multilingualNames } from '../../../kit/resource/multilingual-names.ts'
import { recordParams } from '../../../kit/resource/records.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { projects } from '../project.columns.ts'
import * as tables from '../tables.ts'
import { dossierOf, NAMED_LISTS, type NamedList, titleIn } from './dossier.ts'
import type { DossierOrder } from './dossier-pdf.ts'

/** The first picture is as wide as the page, and so are the others: what a screen shows is enough for both. */
const PICTURE_SIZE = 'medium'

const LISTS = {
  uses: tables.uses,
  product_typologies: tables.productTypologies,
  product_thicknesses: tables.productThicknesses,
  product_certifications: tables.productCertifications,
  building_ratings: tables.buildingRatings,
} satisfies Record<NamedList, unknown>

const namesFor = (connection: Connection, project: ProjectRecord) => {
  const ofProducts: Partial<Record<NamedList, (number | undefined)[]>> = {
    product_typologies: project.products.map(({ typology }) => typology?.id),
    product_thicknesses: project.products.map(({ thickness }) => thickness?.id),
    product_certifications: project.products.flatMap(({ certifications }) =>
      certifications.map(({ id }) => id),
    ),
  }
  return multilingualNames(
    connection,
    NAMED_LISTS.map((list) => ({
      list,
      table: LISTS[list],
      ids: [...project[list].map(({ id }) => id), ...(ofProducts[list] ?? [])],
    })),
  )
}

/** `GET project/project/{id}/dossier/?language=`: a project on paper, with its pictures and where it is. */
export const dossierRoutes = (app: App, { database, files }: Services): void => {
  const { resource, scope } = projects
  const store = crudStore(projects)

  const orderFor = async (project: ProjectRecord, language: Language): Promise<DossierOrder> => {
    const pictures: (Uint8Array | null)[] = []
    for (const { file } of project.images) {
      const picture = file && (await files.openFile(file, PICTURE_SIZE))
      pictures.push(picture ? await buffer(picture.read()) : null)
    }
    return { dossier: dossierOf(project, await namesFor(database, project), language), pictures }
  }

  app.get(
    `/api/${resource.path}/:id/dossier/`,
    {
      config: { access: resource.access.read },
      schema: {
        summary: `${resource.label.en}: one as a dossier on paper, in one of its languages`,
        tags: [resource.type],
        params: recordParams,
        querystring: documentQuery,
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const stored = await store.read(database, scope.reads(actorOf(request)), idOf(request.params.id))
      if (!stored) throw new Problem('not-found')
      const project: ProjectRecord = JSON.parse(stored.body)
      const language = documentLanguage(project.visible_languages, request.query.language)
      return sendPdf<DossierOrder>(request, reply, {
        worker: new URL('./dossier.worker.ts', import.meta.url),
        order: () => orderFor(project, language),
        title: titleIn(project, language),
      })
    },
  )
}
