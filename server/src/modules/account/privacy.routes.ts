import { PERSONAL_DATA, privacyAnswer } from '@fornace/contract/account/privacy'
import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { RETAINED } from '../../platform/backup/retention.ts'

/** `GET api/account/privacy/`: every kind of personal data that the modules declare, with its retention. */
export const privacyRoutes = (app: App, { registry, config }: Services): void => {
  app.get(
    '/api/account/privacy/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Personal data that is stored, and for how long',
        tags: ['account'],
        response: { 200: privacyAnswer },
      },
    },
    async (_request, reply) =>
      reply.send({
        data: [
          { name: 'user' as const, kept: { until: 'account-closed' as const } },
          ...registry.personalData().map(({ name, kept }) => ({ name, kept })),
        ].toSorted((one, other) => PERSONAL_DATA.indexOf(one.name) - PERSONAL_DATA.indexOf(other.name)),
        unverified_days: config.UNVERIFIED_DAYS,
        backup_months: config.BACKUP_URL === undefined ? null : RETAINED.months,
      }),
  )
}
