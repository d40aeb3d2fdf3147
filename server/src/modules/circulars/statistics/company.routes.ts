import { companyStatistics } from '@fornace/contract/circulars/statistics'
import { MAIL_COMPANY } from '@fornace/contract/circulars/statistics-metadata'
import { type App, idOf } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import { readCompany } from './company.store.ts'

const { path, label, type, access } = MAIL_COMPANY

/** `GET circular/company/{id}/`: a company in the statistics. */
export const companyStatisticsRoutes = (app: App, { database }: Services): void => {
  app.get(
    `/api/${path}/:id/`,
    {
      config: { access: access.read },
      schema: {
        summary: `${label.en}: what one received and read`,
        tags: [type],
        params: recordParams,
        response: { 200: companyStatistics },
      },
    },
    async (request) => {
      const company = await readCompany(database, idOf(request.params.id))
      if (!company) throw new Problem('not-found')
      return company
    },
  )
}
