import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import type { ReferenceList } from '@fornace/contract/kit/reference-list'
import { activeLabels, referenceFields } from '@fornace/contract/kit/reference-list'
import { referenceListResource } from '@fornace/contract/kit/reference-list-schemas'
import type { PgTable } from '../../../platform/database/drizzle.ts'
import type { App } from '../../http/http.ts'
import { multilingualTitle } from '../columns/columns.ts'
import { columnsOf } from '../columns/field-columns.ts'
import type { Services } from '../definition/module.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { everything } from '../scope/scope.ts'
import { NextPosition } from '../write/crud.store.ts'
import { serveCrud } from './crud.ts'
import { serveOrdering } from './ordering.ts'

/** Serves each reference list of a domain from the table of the same name. */
export const serveReferenceLists = <Name extends string>(
  app: App,
  services: Services,
  lists: Readonly<Record<Name, ReferenceList>>,
  tables: Readonly<Record<NoInfer<Name>, PgTable>>,
): void => {
  for (const name of Object.keys(lists) as Name[]) {
    const table = tables[name]
    const definition: ResourceDefinition = {
      resource: referenceListResource(lists[name]),
      table,
      columns: columnsOf(table, referenceFields(lists[name]), {
        words: { is_active: activeLabels(lists[name].noun, 'one') },
      }),
      scope: everything,
      title: multilingualTitle('name'),
      globalSearch: {},
    }
    serveCrud(app, services, definition, {
      defaultOrder: ['t."order"'],
      defaults: { order: new NextPosition() },
      maxRows: WHOLE_LIST_SIZE,
    })
    serveOrdering(app, services, definition)
  }
}
