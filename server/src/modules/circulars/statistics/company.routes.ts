import { Readable } from 'node:stream'
import { dashboardReaders } from '@fornace/contract/circulars/access'
import { companyStatistics } from '@fornace/contract/circulars/statistics'
import { MAIL_COMPANY } from '@fornace/contract/circulars/statistics-metadata'
import { z } from 'zod'
import { type App, idOf, turnOf } from '../../../kit/http/http.ts'
import { sendPdf } from '../../../kit/http/pdf-reply.ts'
import { Problem, preferredLanguage } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { FILE_MS } from '../../../kit/resource/list/list.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import { readCompany, readCompanyMails } from './company.store.ts'
import type { CompanySheet } from './company-pdf.ts'

const { path, label, type } = MAIL_COMPANY

/** Mails in the PDF of a company; the list has all of them. */
const MAX_MAILS = 2000

/** `GET circular/company/{id}/`: a company in the statistics; `…/pdf/`: with all its mails, as a document. */
export const companyStatisticsRoutes = (app: App, { database, config, settings, clock }: Services): void => {
  const companyOf = async (text: string) => {
    const company = await readCompany(database, idOf(text))
    if (!company) throw new Problem('not-found')
    return company
  }

  app.get(
    `/api/${path}/:id/`,
    {
      config: { access: dashboardReaders },
      schema: {
        summary: `${label.en}: what one received and read`,
        tags: [type],
        params: recordParams,
        response: { 200: companyStatistics },
      },
    },
    (request) => companyOf(request.params.id),
  )

  app.get(
    `/api/${path}/:id/pdf/`,
    {
      config: { access: dashboardReaders },
      schema: {
        summary: `${label.en}: what one received, as a document`,
        tags: [type],
        params: recordParams,
        produces: ['application/pdf'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const company = await companyOf(request.params.id)
      const order = async (): Promise<CompanySheet> => {
        const mails = await database.costly(turnOf(reply, FILE_MS), (connection) =>
          readCompanyMails(connection, company.id, MAX_MAILS + 1),
        )
        return {
          language: preferredLanguage(request.headers['accept-language']),
          timeZone: config.TIME_ZONE,
          organisation: settings.current().organisation,
          madeAt: clock.now(),
          company,
          mails: mails.slice(0, MAX_MAILS),
          isCut: mails.length > MAX_MAILS,
        }
      }
      const worker = new URL('./company-pdf.worker.ts', import.meta.url)
      return sendPdf<CompanySheet>(reply, { worker, order, title: company.name })
    },
  )
}
