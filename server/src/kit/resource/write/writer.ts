import { type Principal, SYSTEM } from '../../http/principal.ts'
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
