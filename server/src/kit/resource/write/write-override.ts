import type { FastifyRequest } from 'fastify'
import type { Connection, Database, Transaction } from '../../../platform/database/database.ts'
import type { Writer } from './writer.ts'

/** The transaction of an overridden write, and who writes. */
export interface Writing extends Writer {
  readonly request: FastifyRequest
  readonly transaction: Transaction
  /** For what must not be done unless the transaction holds. */
  onCommit(effect: () => void): void
}

/** Replaces the default write where that is not enough; it may do the default write on the way. */
export type WriteOverride<Requested, Done> = (
  writing: Writing,
  requested: Requested,
  defaultWrite: () => Promise<Done>,
) => Promise<Done>

/** The default write, or one transaction around what replaces it. */
export const withOverride = async <Requested, Done>(
  database: Database,
  request: FastifyRequest,
  writer: Writer,
  requested: Requested,
  defaultWrite: (connection: Connection, writer: Writer) => Promise<Done>,
  override: WriteOverride<Requested, Done> | undefined,
): Promise<Done> => {
  if (!override) return defaultWrite(database, writer)
  const later: (() => void)[] = []
  const done = await database.transaction((transaction) => {
    const onCommit = (effect: () => void) => later.push(effect)
    return override({ ...writer, request, transaction, onCommit }, requested, () =>
      defaultWrite(transaction, writer),
    )
  })
  for (const effect of later) effect()
  return done
}
