import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { term as resource } from '@fornace/contract/translation-desk/term'
import type { App } from '../../kit/http/http.ts'
import { ITALIAN } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import { term } from './tables.ts'

export const terms: ResourceDefinition<typeof resource> = {
  resource,
  table: term,
  columns: new Map(columnsOf(term, resource.fields)),
  scope: everything,
  title: (row) => `${row}.it`,
  globalSearch: {},
}

export const termRoutes = (app: App, services: Services): void => {
  // The desk looks for all of them in a text.
  serveCrud(app, services, terms, { defaultOrder: [`t.it ${ITALIAN}`], maxRows: WHOLE_LIST_SIZE })
}
