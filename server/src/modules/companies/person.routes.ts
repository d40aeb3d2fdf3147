import { companyPerson } from '@fornace/contract/companies/company-role'
import { COMPANY_PERSON } from '@fornace/contract/companies/metadata'
import type { App } from '../../kit/http/http.ts'
import { type Columns, plainColumn, ROW, textColumn } from '../../kit/resource/columns/columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveList } from '../../kit/resource/routes/list-route.ts'

const columns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['version', plainColumn('version', 'integer')],
  ['first_name', textColumn('first_name')],
  ['last_name', textColumn('last_name')],
  ['email', textColumn('email')],
])

/** User list for those who assign company roles, limited to the fields they need. */
export const personRoutes = (app: App, services: Services): void =>
  serveList(app, services, {
    ...COMPANY_PERSON,
    label: COMPANY_PERSON.label,
    access: COMPANY_PERSON.access.read,
    row: companyPerson,
    listDefinition: {
      source: `(select id, version, first_name, last_name, email from account_user where is_active and not is_deleted)`,
      columns,
      defaultOrder: [`${ROW}.last_name collate "it-x-icu"`, `${ROW}.first_name collate "it-x-icu"`],
    },
    scope: () => 'everything',
  })
