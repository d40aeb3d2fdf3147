import { Readable } from 'node:stream'
import { REGISTER } from '@fornace/contract/circulars/metadata'
import { registerPart, registerRow } from '@fornace/contract/circulars/register'
import { z } from 'zod'
import { type App, turnOf } from '../../kit/http/http.ts'
import { sendPdf } from '../../kit/http/pdf-reply.ts'
import { invalid, preferredLanguage } from '../../kit/http/problem.ts'
import { ROW } from '../../kit/resource/columns/columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { FILE_MS } from '../../kit/resource/list/list.ts'
import { serveList } from '../../kit/resource/routes/list-route.ts'
import { registerColumns } from './register.columns.ts'
import { entriesOf } from './register.store.ts'
import type { RegisterSheet } from './register-pdf.ts'
import { registerTitle } from './register-pdf-labels.ts'

const { path, label, type, access } = REGISTER

/** `GET circular/register/pdf/?year=` or `?day=`: that part of the register as a document. */
const servePdf = (app: App, { database, config, settings, clock }: Services): void => {
  app.get(
    `/api/${path}/pdf/`,
    {
      config: { access: access.read, cost: 'costly' },
      schema: {
        summary: `${label.en}: a year or a day as a document`,
        tags: [type],
        querystring: registerPart,
        produces: ['application/pdf'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const { year, day } = request.query
      if (!year && !day) throw invalid([{ path: 'year', code: 'field.required' }])
      const language = preferredLanguage(request.headers['accept-language'])
      const title = registerTitle({ year, day }, language)
      const order = async (): Promise<RegisterSheet> => ({
        language,
        timeZone: config.TIME_ZONE,
        organisation: settings.current().organisation,
        title,
        madeAt: clock.now(),
        entries: await database.costly(turnOf(reply, FILE_MS), (connection) =>
          entriesOf(connection, { year, day }, config.TIME_ZONE),
        ),
      })
      return sendPdf(reply, new URL('./register-pdf.worker.ts', import.meta.url), () => ({ title, order }))
    },
  )
}

/** `GET circular/register/?year=&day=`: the protocol register, newest entries first. */
export const registerRoutes = (app: App, services: Services): void => {
  serveList(app, services, {
    path,
    label,
    type,
    access: access.read,
    row: registerRow,
    listDefinition: {
      source: '"circular_register"',
      columns: registerColumns,
      defaultOrder: [`${ROW}.id desc`],
    },
    scope: () => 'everything',
    parameters: registerPart.shape,
  })
  servePdf(app, services)
}
