import type { SecurityEventKind } from '@fornace/contract/account/security-event-kinds'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '../../kit/http/caller.ts'
import { actorOf } from '../../kit/http/http.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Connection } from '../../platform/database/database.ts'
import { recordSecurityEvent } from './security-event.store.ts'

/** Something that an administrator did to an account. */
export interface SecurityEventInput {
  readonly userId: number
  readonly kind: SecurityEventKind
  readonly details?: Readonly<Record<string, unknown>>
}

/** Adds to the register, as of now and from where the request came, what its maker did. */
export const recordSecurityEvents = async (
  connection: Connection,
  clock: Clock,
  request: FastifyRequest,
  events: readonly SecurityEventInput[],
): Promise<void> => {
  const about = { at: clock.now(), actorId: actorOf(request).userId, address: addressOf(request) }
  for (const event of events) await recordSecurityEvent(connection, { ...about, ...event })
}
