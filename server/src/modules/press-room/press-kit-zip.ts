import { Readable } from 'node:stream'
import { PRESS_KIT, pressKitZipPath } from '@fornace/contract/press-room/metadata'
import { z } from 'zod'
import { sendDownload } from '../../kit/http/download.ts'
import { type App, actorOf, idOf } from '../../kit/http/http.ts'
import { languagesIn } from '../../kit/http/languages-query.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { parsePartition } from '../../kit/resource/scope/partition.ts'
import { intersectScope } from '../../kit/resource/scope/scope.ts'
import { withoutUnpublishable } from '../../kit/resource/visibility/file-access.ts'
import { readWithFiles } from '../../kit/resource/write/read-with-files.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { organisationOf } from '../../platform/installation/settings.ts'
import { zipStream } from '../../platform/zip.ts'
import { pressKits } from './press-kit.ts'
import { kitEntries, kitName } from './press-kit-archive.ts'
import { byOrganisation } from './press-scope.ts'

/** Press kit as a streamed archive: an aborted download stops the work. */
export const pressKitZipRoutes = (app: App, { database, clock, settings, files }: Services): void => {
  const readKit = readWithFiles(pressKits)
  app.get(
    `/api/${pressKitZipPath(':id')}/`,
    {
      config: { access: PRESS_KIT.access.read, cost: 'plain' },
      schema: {
        summary: 'A press kit as an archive: texts, pictures, files, and a manifest',
        tags: [PRESS_KIT.type],
        params: recordParams,
        querystring: z.object({ group: z.string().optional(), languages: z.string().optional() }),
        produces: ['application/zip'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const requested = languagesIn(request.query.languages)
      const id = idOf(request.params.id)
      const actor = actorOf(request)
      const scope = intersectScope(
        pressKits.scope.reads(actor),
        parsePartition(byOrganisation, request, 'optional'),
      )
      const kit = withoutUnpublishable(pressKits, await readKit(database, actor, scope, id))
      return sendDownload(reply, { type: 'application/zip', name: `${kitName(kit)}.zip` }, async () => {
        const parts = [...kit.images, ...kit.files].map(({ file_info }) => file_info)
        const first = [kit.cover_info, ...parts].find((info) => info !== null)
        // Before the response starts: a store that is away is answered with a status, later the archive is cut.
        if (first) await files.openFile(first.id)
        const options = {
          languages: requested ?? kit.visible_languages,
          organisation: organisationOf(settings.current(), kit.group_id),
          madeAt: clock.now(),
        }
        return zipStream(kitEntries(files, kit, options))
      })
    },
  )
}
