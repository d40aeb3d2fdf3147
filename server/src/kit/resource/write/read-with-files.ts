import type { Resource } from '@fornace/contract/kit/resource'
import type { z } from 'zod'
import type { Connection } from '../../../platform/database/database.ts'
import type { Principal } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { isWithin, type Scope } from '../scope/scope.ts'
import { fileScope, withOpenFiles } from '../visibility/file-access.ts'
import { crudStore } from './crud.store.ts'

/**
 * Reads a record for a document, an archive or a copy, which contain its files. Forbidden while the embargo withholds
 * them from the principal.
 */
export const readWithFiles = <R extends Resource>(definition: ResourceDefinition<R>) => {
  const store = crudStore(definition)
  return async (
    connection: Connection,
    principal: Principal,
    scope: Scope,
    id: number,
  ): Promise<z.output<R['record']>> => {
    const stored = await store.read(connection, scope, id)
    if (!stored) throw new Problem('not-found')
    const record: z.output<R['record']> = JSON.parse(stored.body)
    if (stored.isUnderEmbargo && !isWithin(fileScope(definition, principal), { ...record }))
      throw new Problem('forbidden')
    return withOpenFiles(definition, principal, record)
  }
}
