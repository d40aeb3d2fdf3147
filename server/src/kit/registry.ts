import type { Resource } from '@fornace/contract/kit/resource'
import type { PgTable } from '../platform/database/drizzle.ts'
import type { Columns } from './columns.ts'
import type { ScopeOf } from './scope.ts'

/** A resource as the server holds it: its one declaration, from which routes, history and search grow. */
export interface Served {
  readonly resource: Resource
  readonly table: PgTable
  readonly columns: Columns
  readonly scope: ScopeOf
}

export interface Registry {
  add(served: Served): void
  all(): readonly Served[]
  byType(type: string): Served | undefined
}

export const createRegistry = (): Registry => {
  const served = new Map<string, Served>()
  return {
    add: (one) => {
      if (served.has(one.resource.type)) throw new Error(`${one.resource.type} is served twice`)
      served.set(one.resource.type, one)
    },
    all: () => [...served.values()],
    byType: (type) => served.get(type),
  }
}
