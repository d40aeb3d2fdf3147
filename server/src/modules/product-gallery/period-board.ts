import { productAdmins } from '@fornace/contract/product-gallery/access'
import { periodBoard, period as resource } from '@fornace/contract/product-gallery/period'
import { type App, idOf, sendJson } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { boardOf } from './period-board.store.ts'

/** `GET product/group/{id}/board/`: its progress by state and by company. */
export const periodBoardRoutes = (app: App, { database }: Services): void => {
  app.get(
    `/api/${resource.path}/:id/board/`,
    {
      config: { access: productAdmins, cost: 'plain' },
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
