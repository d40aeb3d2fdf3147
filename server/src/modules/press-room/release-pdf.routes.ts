import { Readable } from 'node:stream'
import { documentQuery } from '@fornace/contract/kit/document-query'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { releaseHead } from '@fornace/contract/press-room/release-labels'
import { z } from 'zod'
import { type App, actorOf, idOf } from '../../kit/http/http.ts'
import { documentLanguage, sendPdf } from '../../kit/http/pdf-reply.ts'
import { richTextBlocks } from '../../kit/resource/columns/rich-text-blocks.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { pictureBytes } from '../../kit/resource/relations/picture-bytes.ts'
import { parsePartition } from '../../kit/resource/scope/partition.ts'
import { intersectScope } from '../../kit/resource/scope/scope.ts'
import { readWithFiles } from '../../kit/resource/write/read-with-files.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { organisationOf } from '../../platform/installation/settings.ts'
import { pressReleases } from './press-release.ts'
import { byOrganisationAndYear } from './press-scope.ts'
import type { ReleaseSheet } from './release-pdf.ts'

const PICTURE_SIZE = 'medium'

/** `GET press_room/press_release/{id}/pdf/?language=`: PDF of a press release. */
export const releasePdfRoutes = (app: App, { database, clock, config, settings, files }: Services): void => {
  const { resource, scope } = pressReleases
  const readRelease = readWithFiles(pressReleases)

  const picturesOf = async ({ images }: PressReleaseRecord, language: Language) => {
    const all = await pictureBytes(files, images, () => PICTURE_SIZE)
    return images.flatMap(({ caption, alternative_text, ...image }, index) => {
      const bytes = all[index]
      const labels = {
        alternative: inLanguage(alternative_text, language),
        caption: [inLanguage(caption, language), creditLine(image)].filter(Boolean).join(' · '),
      }
      return bytes ? [{ bytes, ...labels }] : []
    })
  }

  const sheetOf = async (release: PressReleaseRecord, language: Language): Promise<ReleaseSheet> => {
    const organisation = organisationOf(settings.current(), release.group_id)
    return {
      language,
      organisation,
      head: releaseHead(release, language, { organisation, timeZone: config.TIME_ZONE, now: clock.now() }),
      title: inLanguage(release.title, language),
      summary: inLanguage(release.summary, language),
      blocks: richTextBlocks(inLanguage(release.text, language)),
      sign: inLanguage(release.sign, language),
      pictures: await picturesOf(release, language),
    }
  }

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
      const id = idOf(request.params.id)
      const actor = actorOf(request)
      const reads = intersectScope(
        scope.reads(actor),
        parsePartition(byOrganisationAndYear, request, 'optional'),
      )
      return sendPdf<ReleaseSheet>(reply, new URL('./release-pdf.worker.ts', import.meta.url), async () => {
        const release = await readRelease(database, actor, reads, id)
        const language = documentLanguage(release.visible_languages, request.query.language)
        return { title: inLanguage(release.title, language), order: () => sheetOf(release, language) }
      })
    },
  )
}
