import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import { reminded, remindRequest } from '@fornace/contract/product-gallery/remind'
import { type App, actorOf, idOf } from '../../kit/http/http.ts'
import { Problem, refuseFaulty } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/module.ts'
import { writeNotices } from '../../kit/resource/workflow/notices.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { dayIn } from '../../platform/clock.ts'
import { lockedPeriod } from './product.rules.ts'
import { lockPeriod } from './product.store.ts'
import { companiesToRemind, reminderOf } from './remind.store.ts'

/** `POST api/product/group/{id}/remind/`: a word to the companies that have sent nothing yet. */
export const remindRoute = (app: App, { database, clock, config }: Services): void => {
  app.post(
    `/api/${PERIOD.path}/:id/remind/`,
    {
      config: { access: PERIOD.access.write },
      schema: {
        summary: 'Remind the companies that have sent nothing yet',
        tags: [PERIOD.type],
        params: recordParams,
        body: remindRequest,
        response: { 200: reminded },
      },
    },
    async (request) => {
      const id = idOf(request.params.id)
      const at = clock.now()
      const day = dayIn(at, config.TIME_ZONE)
      return database.transaction(async (transaction) => {
        const period = await lockPeriod(transaction, id)
        if (!period) throw new Problem('not-found')
        refuseFaulty(lockedPeriod(period))
        const about = { type: PERIOD.type, id, day }
        const silent = await companiesToRemind(transaction, about, request.body.company_ids)
        const named = (isReminded: boolean) =>
          silent.filter((one) => one.isReminded === isReminded).map((one) => ({ id: one.id, name: one.name }))
        const due_date = period.due_date
        for (const company of named(false))
          await writeNotices(transaction, {
            type: PERIOD.type,
            kind: 'reminder',
            at,
            data: { due_date, actor_id: actorOf(request).userId },
            ...reminderOf(id, company.id, day),
          })
        return { reminded: named(false), already_reminded: named(true) }
      })
    },
  )
}
