import { companyPerson } from '@fornace/contract/companies/company-role'
import { COMPANY_PERSON } from '@fornace/contract/companies/facts'
import { datatablesPage, numberedPage } from '@fornace/contract/kit/page'
import { z } from 'zod'
import type { App } from '../../kit/http/http.ts'
import { type Columns, plainColumn, ROW, textColumn } from '../../kit/resource/columns.ts'
import { type Listed, listPage, sendList } from '../../kit/resource/list.ts'
import { listQuery } from '../../kit/resource/list-query.ts'
import { listRequest } from '../../kit/resource/list-request.ts'
import type { Services } from '../../kit/resource/module.ts'

const columns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['version', plainColumn('version', 'integer')],
  ['first_name', textColumn('first_name')],
  ['last_name', textColumn('last_name')],
  ['email', textColumn('email')],
])

/** Whoever keeps company roles has to find the people to give them to; more than that is not theirs to know. */
export const personRoutes = (app: App, { database, config }: Services): void => {
  const { path, type, label, access } = COMPANY_PERSON
  const listed: Listed = {
    source: `(select id, version, first_name, last_name, email from account_user where is_active and not is_deleted)`,
    columns,
    defaultOrder: [`${ROW}.last_name collate "it-x-icu"`, `${ROW}.first_name collate "it-x-icu"`],
    timeZone: config.TIME_ZONE,
  }
  app.get(
    `/api/${path}/`,
    {
      config: { access: access.read },
      schema: {
        summary: `${label.en}: list`,
        tags: [type],
        querystring: listQuery,
        response: {
          200: z.union([datatablesPage(companyPerson.partial()), numberedPage(companyPerson.partial())]),
        },
      },
    },
    async (request, reply) => {
      const asked = listRequest(request, columns)
      const page = await listPage(database, listed, asked, 'everything')
      return sendList(reply, page, asked, { name: type, publicUrl: config.PUBLIC_URL, url: request.url })
    },
  )
}
