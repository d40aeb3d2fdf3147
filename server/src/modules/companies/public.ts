import type { Facts } from '@fornace/contract/kit/facts'
import { datatablesPage, numberedPage } from '@fornace/contract/kit/page'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { recordChoice } from '@fornace/contract/kit/resource'
import { z } from 'zod'
import { type Actor, type App, actorOf } from '../../kit/http/http.ts'
import { type Columns, ITALIAN, plainColumn, ROW, textColumn } from '../../kit/resource/columns.ts'
import { type Listed, listPage, sendList } from '../../kit/resource/list.ts'
import { listQuery } from '../../kit/resource/list-query.ts'
import { listRequest } from '../../kit/resource/list-request.ts'
import type { Services } from '../../kit/resource/module.ts'
import type { NamedTable } from '../../kit/resource/related.columns.ts'
import type { Scope } from '../../kit/resource/scope.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { company } from './tables.ts'

const choiceColumns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['version', plainColumn('version', 'integer')],
  ['name', textColumn('name')],
  ['detail', textColumn('detail')],
])

/** For what points at a company. */
export const namedCompany: NamedTable = { table: company, name: (row) => `${row}.business_name` }

/** What a column that points at a company references. */
export const companyId = () => company.id

/**
 * Companies to choose from, by name and place, for the forms of other domains: whoever fills them in may know of no more
 * than that, and of no more companies than they act for.
 */
export const serveCompanyChoices = (
  app: App,
  { database, config }: Services,
  { path, type, label, access }: Facts,
  reach: (actor: Actor) => Scope,
): void => {
  const listed: Listed = {
    source: '(select id, version, business_name as name, city as detail from company_company)',
    columns: choiceColumns,
    defaultOrder: [`${ROW}.name ${ITALIAN}`],
    timeZone: config.TIME_ZONE,
  }
  const row = recordChoice.partial()
  app.get(
    `/api/${path}/`,
    {
      config: { access: access.read },
      schema: {
        summary: `${label.en}: list`,
        tags: [type],
        querystring: listQuery,
        response: { 200: z.union([datatablesPage(row), numberedPage(row)]) },
      },
    },
    async (request, reply) => {
      const asked = listRequest(request, choiceColumns, WHOLE_LIST_SIZE)
      const page = await listPage(database, listed, asked, reach(actorOf(request)))
      return sendList(reply, page, asked, { name: type, publicUrl: config.PUBLIC_URL, url: request.url })
    },
  )
}

/** The names of some companies, in order. */
export const companyNames = async (
  connection: Connection,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  connection.rows(
    sql`select id, business_name as name from company_company where id = any(${sql.param([...ids])}::int[])
      order by business_name collate "it-x-icu", id`,
  )
