import { PRODUCT_VERSION } from '../../../platform/backup/version.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { HealthCheck } from './health-check.ts'

/** Versions, and the process that answers. */
export const systemCheck: HealthCheck<'system'> = {
  key: 'system',
  run: async ({ config, database }) => {
    const [row] = await database.rows<{ postgres: string; migrations: number }>(
      sql`select current_setting('server_version') as postgres,
          (select count(*) from drizzle.__drizzle_migrations)::int as migrations`,
    )
    return {
      issues: [],
      values: {
        product: PRODUCT_VERSION,
        node: process.versions.node,
        postgres: row?.postgres.split(' ')[0] ?? null,
        migrations: row?.migrations ?? null,
        role: config.ROLE,
        uptime_seconds: Math.round(process.uptime()),
        memory_bytes: process.memoryUsage().rss,
      },
    }
  },
}
