import { productAdmins } from '@fornace/contract/product-gallery/access'
import { periodBoard, periodProgress, period as resource } from '@fornace/contract/product-gallery/period'
import { type App, actorOf, idOf, sendJson } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { boardOf, progressOf } from './period-board.store.ts'
import { productScope } from './product-scope.ts'

/** `GET product/group/{id}/progress/` and `…/board/`: its progress by state, and that of each company. */
export const periodBoardRoutes = (app: App, { database }: Services): void => {
  app.get(
    `/api/${resource.path}/:id/progress/`,
    {
      config: { access: resource.access.read },
      schema: {
        summary: `${resource.label.en}: how far one is, by state`,
        tags: [resource.type],
        params: recordParams,
        response: { 200: periodProgress },
      },
    },
    async (request, reply) => {
      const access = productScope.reads(actorOf(request))
      const progress = await progressOf(database, access, idOf(request.params.id))
      if (!progress) throw new Problem('not-found')
      return sendJson(reply, progress)
    },
  )

  app.get(
    `/api/${resource.path}/:id/board/`,
    {
      config: { access: productAdmins },
      schema: {
        summary: `${resource.label.en}: how far one is, by state and by company`,
        tags: [resource.type],
        params: recordParams,
        response: { 200: periodBoard },
      },
    },
    async (request, reply) => {
      const board = await boardOf(database, idOf(request.params.id))
      if (!board) throw new Problem('not-found')
      return sendJson(reply, board)
    },
  )
}
