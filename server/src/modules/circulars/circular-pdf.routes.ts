import { Readable } from 'node:stream'
import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import {
  annulmentText,
  CIRCULAR_LABELS,
  circularHead,
  communicationHead,
} from '@fornace/contract/circulars/circular-labels'
import { documentQuery } from '@fornace/contract/kit/document-query'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import type { Resource } from '@fornace/contract/kit/resource'
import { z } from 'zod'
import { type App, actorOf, idOf } from '../../kit/http/http.ts'
import { documentLanguage, sendPdf } from '../../kit/http/pdf-reply.ts'
import { richTextBlocks } from '../../kit/resource/columns/rich-text-blocks.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { readWithFiles } from '../../kit/resource/write/read-with-files.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { circulars, communications } from './circular.columns.ts'
import { matterNames } from './circular.store.ts'
import type { CircularSheet } from './circular-pdf.ts'

type Written = CircularRecord | CommunicationRecord

const WORKER = new URL('./circular-pdf.worker.ts', import.meta.url)

const attachmentNames = ({ attachments }: Written, language: Language): string[] =>
  attachments.flatMap(({ is_publishable, title, file_info }) =>
    is_publishable ? [inLanguage(title, language) || (file_info?.name ?? '')] : [],
  )

/** `GET {path}/{id}/pdf/?language=`: PDF of a circular or a communication. */
const servePdf = <R extends Resource>(
  app: App,
  { database }: Services,
  definition: ResourceDefinition<R>,
  sheetOf: (record: z.output<R['record']>, language: Language) => Promise<CircularSheet>,
): void => {
  const { resource, scope } = definition
  const readRecord = readWithFiles(definition)
  app.get(
    `/api/${resource.path}/:id/pdf/`,
    {
      config: { access: resource.access.read, cost: 'costly' },
      schema: {
        summary: `${resource.label.en}: one as a document, in one of its languages`,
        tags: [resource.type],
        params: recordParams,
        querystring: documentQuery,
        produces: ['application/pdf'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      return sendPdf<CircularSheet>(reply, WORKER, async () => {
        const record = await readRecord(database, actor, scope.reads(actor), idOf(request.params.id))
        const visible = (record as Written).visible_languages
        const sheet = await sheetOf(record, documentLanguage(visible, request.query.language))
        return { title: sheet.title, order: () => sheet }
      })
    },
  )
}

export const circularPdfRoutes = (app: App, services: Services): void => {
  const { database, config, settings } = services
  const currentPlace = () => ({
    organisation: settings.current().organisation,
    timeZone: config.TIME_ZONE,
  })

  servePdf(app, services, circulars, async (circular, language) => {
    const labels = CIRCULAR_LABELS[language]
    const { matter_ids, replaces, replaced_by, is_annulled } = circular
    const names = await matterNames(database, matter_ids)
    const replacements = replaced_by.filter(({ is_approved }) => is_approved)
    const facts: [string, string][] = [
      [labels.matters, names.map((name) => inLanguage(name, language)).join(', ')],
      [labels.replaces, replaces?.name ?? ''],
      [labels.replacedBy, replacements.map(({ name }) => name).join(', ')],
    ]
    const place = currentPlace()
    return {
      language,
      organisation: place.organisation,
      head: circularHead(circular, language, place),
      title: inLanguage(circular.title, language),
      annulment: is_annulled ? annulmentText(circular, language, place.timeZone) : '',
      facts: facts.filter(([, value]) => value !== ''),
      blocks: richTextBlocks(inLanguage(circular.body, language)),
      attachments: attachmentNames(circular, language),
    }
  })

  servePdf(app, services, communications, async (communication, language) => {
    const place = currentPlace()
    return {
      language,
      organisation: place.organisation,
      head: communicationHead(communication, language, place),
      title: inLanguage(communication.subject, language),
      annulment: '',
      facts: [],
      blocks: richTextBlocks(inLanguage(communication.body, language)),
      attachments: attachmentNames(communication, language),
    }
  })
}
