import type { Access } from '@fornace/contract/kit/access'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { recordReference } from '@fornace/contract/kit/resource'
import { type Label, typeOf } from '@fornace/contract/kit/resource-metadata'
import { type Role, roleId } from '@fornace/contract/kit/roles'
import { quoted } from '../../platform/database/quoted.ts'
import type { App } from '../http/http.ts'
import { type Columns, plainColumn, textColumn } from '../resource/columns/columns.ts'
import type { Services } from '../resource/definition/module.ts'
import { serveList } from '../resource/routes/list-route.ts'

const columns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['name', textColumn('name')],
])

interface NameList {
  readonly path: string
  readonly label: Label
  readonly access: Access
  /** Rows of ids and names, as SQL. */
  readonly source: string
}

/** Rows of names from the contract, by their ids. */
const namedRows = (names: ReadonlyMap<number, string>): string =>
  `(values ${[...names].map(([id, name]) => `(${id}, ${quoted(name)})`).join(', ')})`

/** A list of what lives in the contract or the settings, and not in a table, in the manner of every other list. */
export const serveNameList = (app: App, services: Services, { source, ...list }: NameList): void => {
  serveList(app, services, {
    ...list,
    type: typeOf(list.path),
    row: recordReference,
    listDefinition: {
      source: `(select * from ${source} named (id, name))`,
      columns,
      defaultOrder: [],
    },
    scope: () => 'everything',
    maxRows: WHOLE_LIST_SIZE,
  })
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
    label: { en: 'Roles', it: 'Ruoli' },
    access,
    source: namedRows(new Map(roles.map((role) => [roleId(role), role]))),
  })
