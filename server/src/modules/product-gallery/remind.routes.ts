import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import { reminded, reminderPreview, remindRequest } from '@fornace/contract/product-gallery/remind'
import { type App, actorOf, idOf } from '../../kit/http/http.ts'
import { Problem, refuseIssues } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { writeNotices } from '../../kit/resource/workflow/notices.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { dayIn } from '../../platform/clock.ts'
import { lockedPeriod } from './product.rules.ts'
import { lockPeriod, periodLock } from './product.store.ts'
import { companiesToRemind, reminderOf, type Silent, unreachableCompanies } from './remind.store.ts'

const named = (some: readonly Silent[]) => some.map(({ id, name }) => ({ id, name }))

/** `api/product/group/{id}/remind/`: reminder to the companies without a submission, and its preview. */
export const remindRoutes = (app: App, { database, clock, config }: Services): void => {
  const path = `/api/${PERIOD.path}/:id/remind/`
  const options = { access: PERIOD.access.write, cost: 'plain' as const }
  const tags = [PERIOD.type]

  app.get(
    path,
    {
      config: options,
      schema: {
        summary: 'Who a reminder would go to, and who cannot be reached',
        tags,
        params: recordParams,
        response: { 200: reminderPreview },
      },
    },
    async (request) => {
      const id = idOf(request.params.id)
      if (!(await periodLock(database, id))) throw new Problem('not-found')
      const about = { type: PERIOD.type, id, day: dayIn(clock.now(), config.TIME_ZONE) }
      const silent = await companiesToRemind(database, about, undefined)
      const companies = silent
        .filter(({ people }) => people.length > 0)
        .map(({ isReminded, people, ...one }) => ({
          ...one,
          people: [...people],
          is_reminded_today: isReminded,
        }))
      return { companies, unreachable: await unreachableCompanies(database, id) }
    },
  )

  app.post(
    path,
    {
      config: options,
      schema: {
        summary: 'Remind the companies that have sent nothing yet',
        tags,
        params: recordParams,
        body: remindRequest,
        response: { 200: reminded },
      },
    },
    async (request) => {
      const id = idOf(request.params.id)
      const { company_ids, note = '' } = request.body
      const at = clock.now()
      const day = dayIn(at, config.TIME_ZONE)
      return database.transaction(async (transaction) => {
        const period = await lockPeriod(transaction, id)
        if (!period) throw new Problem('not-found')
        refuseIssues(lockedPeriod(period))
        const about = { type: PERIOD.type, id, day }
        const silent = await companiesToRemind(transaction, about, company_ids)
        const isReachable = ({ people }: Silent) => people.length > 0
        const due = silent.filter((one) => !one.isReminded && isReachable(one))
        const { due_date } = period
        for (const company of due)
          await writeNotices(transaction, {
            type: PERIOD.type,
            kind: 'reminder',
            at,
            data: { due_date, note, actor_id: actorOf(request).userId },
            ...reminderOf(id, company.id, day),
          })
        return {
          reminded: named(due),
          already_reminded: named(silent.filter(({ isReminded }) => isReminded)),
          unreachable: named(silent.filter((one) => !one.isReminded && !isReachable(one))),
        }
      })
    },
  )
}
