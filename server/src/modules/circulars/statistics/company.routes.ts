import { Readable } from 'node:stream'
import { dashboardReaders } from '@fornace/contract/circulars/access'
import { type CompanyStatistics, companyStatistics } from '@fornace/contract/circulars/statistics'
import { MAIL_COMPANY } from '@fornace/contract/circulars/statistics-metadata'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type App, idOf, turnOf } from '../../../kit/http/http.ts'
import { sendPdf } from '../../../kit/http/pdf-reply.ts'
import { Problem, preferredLanguage } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { FILE_MS, PAGE_MS } from '../../../kit/resource/list/list.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import { readCompany, readCompanyMails } from './company.store.ts'
import type { CompanySheet } from './company-pdf.ts'

const { path, label, type } = MAIL_COMPANY

/** Mails in the PDF of a company; the list has all of them. */
const MAX_MAILS = 2000

/** `GET circular/company/{id}/`: a company in the statistics; `…/pdf/`: with all its mails, as a document. */
export const companyStatisticsRoutes = (app: App, { database, config, settings, clock }: Services): void => {
  const companyOf = async (reply: FastifyReply, text: string) => {
    const id = idOf(text)
    const company = await database.costly(turnOf(reply, PAGE_MS), (connection) => readCompany(connection, id))
    if (!company) throw new Problem('not-found')
    return company
  }

  app.get(
    `/api/${path}/:id/`,
    {
      config: { access: dashboardReaders, cost: 'costly' },
      schema: {
        summary: `${label.en}: what one received and read`,
        tags: [type],
        params: recordParams,
        response: { 200: companyStatistics },
      },
    },
    (request, reply) => companyOf(reply, request.params.id),
  )

  app.get(
    `/api/${path}/:id/pdf/`,
    {
      config: { access: dashboardReaders, cost: 'costly' },
      schema: {
        summary: `${label.en}: what one received, as a document`,
        tags: [type],
        params: recordParams,
        produces: ['application/pdf'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const sheetOf = async (company: CompanyStatistics): Promise<CompanySheet> => {
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
      return sendPdf<CompanySheet>(reply, new URL('./company-pdf.worker.ts', import.meta.url), async () => {
        const company = await companyOf(reply, request.params.id)
        return { title: company.name, order: () => sheetOf(company) }
      })
    },
  )
}
