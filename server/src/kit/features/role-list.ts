import { datatablesPage, numberedPage } from '@fornace/contract/kit/page'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { type Role, roleId } from '@fornace/contract/kit/roles'
import { group } from '@fornace/contract/users/group'
import { z } from 'zod'
import type { App } from '../http/http.ts'
import { type Columns, plainColumn, textColumn } from '../resource/columns.ts'
import { type Listed, listPage, sendList } from '../resource/list.ts'
import { listQuery } from '../resource/list-query.ts'
import { listRequest } from '../resource/list-request.ts'
import type { Services } from '../resource/module.ts'

const columns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['name', textColumn('name')],
])

/** A list of roles, which live in the contract and not in a table, in the manner of every other list. */
export const serveRoleList = (
  app: App,
  { database, config }: Services,
  path: string,
  roles: readonly Role[],
  access: readonly Role[],
): void => {
  const rows = roles.map((role) => `(${roleId(role)}, '${role}')`).join(', ')
  const listed: Listed = {
    source: `(select * from (values ${rows}) role (id, name))`,
    columns,
    defaultOrder: [],
    timeZone: config.TIME_ZONE,
  }
  app.get(
    `/api/${path}/`,
    {
      config: { access },
      schema: {
        summary: 'Roles: list',
        tags: ['roles'],
        querystring: listQuery,
        response: { 200: z.union([datatablesPage(group.partial()), numberedPage(group.partial())]) },
      },
    },
    async (request, reply) => {
      const asked = listRequest(request, columns, WHOLE_LIST_SIZE)
      const page = await listPage(database, listed, asked, 'everything')
      return sendList(reply, page, asked, {
        name: path.replaceAll('/', '-'),
        publicUrl: config.PUBLIC_URL,
        url: request.url,
      })
    },
  )
}
