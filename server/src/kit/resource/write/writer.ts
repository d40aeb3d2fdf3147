import { ROLES } from '@fornace/contract/kit/roles'
import type { Principal } from '../../http/principal.ts'
import type { Author } from '../history/history-insert.ts'
import { intersectScope, type Scope, type Scoped } from '../scope/scope.ts'

/** The person, or the system, that writes a record, with the scopes of their rights. */
export interface Writer {
  readonly principal: Principal
  /** Scope of the write. */
  readonly scope: Scope
  readonly reads: Scope
  readonly author: Author
}

/**
 * Rights of the server's own jobs: those of every role, for every company. Ids of people begin at 1, so no upload is the
 * system's; history, transitions and notices have no author.
 */
const SYSTEM: Principal = { userId: 0, roles: ROLES, companyRoles: [] }

interface WriterOptions {
  /** Right that the write needs. */
  readonly right?: 'writes' | 'removes'
  /** Partition that the request names: narrows both scopes. */
  readonly partition?: Readonly<Record<string, number>>
}

/** Creates the writer of a record; `'system'` for jobs, which have no request. */
export const createWriter = (
  scope: Pick<Scoped, 'reads' | 'writes' | 'removes'>,
  principal: Principal | 'system',
  at: Date,
  { right = 'writes', partition = {} }: WriterOptions = {},
): Writer =>
  principal === 'system'
    ? {
        principal: SYSTEM,
        scope: intersectScope('everything', partition),
        reads: intersectScope('everything', partition),
        author: { actorId: null, at },
      }
    : {
        principal,
        scope: intersectScope(scope[right](principal), partition),
        reads: intersectScope(scope.reads(principal), partition),
        author: { actorId: principal.userId, at },
      }
