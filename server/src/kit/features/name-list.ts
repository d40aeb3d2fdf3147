import type { Access } from '@fornace/contract/kit/access'
import { datatablesPage, numberedPage } from '@fornace/contract/kit/page'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { namedRecord } from '@fornace/contract/kit/resource'
import { type Role, roleId } from '@fornace/contract/kit/roles'
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

interface NameList {
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly access: Access
  /** By their ids. */
  readonly names: ReadonlyMap<number, string>
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A list of what lives in the contract or the settings, and not in a table, in the manner of every other list. */
export const serveNameList = (app: App, { database, config }: Services, list: NameList): void => {
  const rows = [...list.names].map(([id, name]) => `(${id}, ${quoted(name)})`).join(', ')
  const listed: Listed = {
    source: `(select * from (values ${rows}) named (id, name))`,
    columns,
    defaultOrder: [],
    timeZone: config.TIME_ZONE,
  }
  const row = namedRecord.partial()
  app.get(
    `/api/${list.path}/`,
    {
      config: { access: list.access },
      schema: {
        summary: list.summary,
        tags: [list.tag],
        querystring: listQuery,
        response: { 200: z.union([datatablesPage(row), numberedPage(row)]) },
      },
    },
    async (request, reply) => {
      const asked = listRequest(request, columns, WHOLE_LIST_SIZE)
      const page = await listPage(database, listed, asked, 'everything')
      return sendList(reply, page, asked, {
        name: list.path.replaceAll('/', '-'),
        publicUrl: config.PUBLIC_URL,
        url: request.url,
      })
    },
  )
}

export const serveRoleList = (
  app: App,
  services: Services,
  path: string,
  roles: readonly Role[],
  access: readonly Role[],
): void =>
  serveNameList(app, services, {
    path,
    summary: 'Roles: list',
    tag: 'roles',
    access,
    names: new Map(roles.map((role) => [roleId(role), role])),
  })
