import { createRequire } from 'node:module'
import type pg from 'pg'

/** Database schema of the library. */
export const SCHEMA = 'jobs'

const description = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } }

/** Statements of the library have transactions of their own; here they are part of the one that is open. */
const withoutTransaction = (text: string): string =>
  text.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '')

/**
 * Brings the library's tables up to date, in the transaction that is open. The caller holds the lock of the migrations,
 * so servers that start together take turns. The library itself is only loaded when there is something to do.
 */
export const installJobTables = async (client: pg.Client): Promise<void> => {
  if ((await installedVersion(client)) === description.pgboss.schema) return
  const { PgBoss } = await import('pg-boss')
  let failure: Error | undefined
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        client.query(withoutTransaction(text), values).catch((error: Error) => {
          // The library ignores some of them, and fails at the next statement.
          failure ??= error
          throw error
        }),
    },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => {
    failure ??= error
  })
  try {
    await boss.start()
  } catch (error) {
    throw failure ?? error
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  if (failure) throw failure
}

const installedVersion = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${SCHEMA}.version') is not null as there`,
  )
  if (!rows[0]?.there) return undefined
  const match = await client.query<{ version: number }>(`select version from ${SCHEMA}.version`)
  return match.rows[0]?.version
}
