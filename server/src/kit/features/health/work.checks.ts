import { sql } from '../../../platform/database/drizzle.ts'
import { failedJobs, jobsStatus } from '../../../platform/jobs/jobs.store.ts'
import { type HealthCheck, issuesOf } from './health-check.ts'

const MINUTE = 60
const MAX_JOBS = 20
const JOBS_LATE = 5 * MINUTE
const JOBS_STOPPED = 30 * MINUTE

export const jobsCheck: HealthCheck<'jobs'> = {
  key: 'jobs',
  run: async ({ database }) => {
    const { waiting, oldestSeconds, running, failed } = await jobsStatus(database)
    const age = oldestSeconds ?? 0
    const jobs = failed > 0 ? await failedJobs(database, MAX_JOBS) : []
    return {
      issues: issuesOf({
        stopped: age > JOBS_STOPPED,
        failed: failed > 0,
        late: age > JOBS_LATE && age <= JOBS_STOPPED,
      }),
      values: { waiting, oldest_seconds: oldestSeconds, running, failed },
      jobs: jobs.map(({ id, queue, failedAt, error }) => ({
        id,
        queue,
        failed_at: failedAt.toISOString(),
        error,
      })),
    }
  },
}

const MAIL_LATE = 15 * MINUTE
const MAIL_STUCK = 120 * MINUTE
const REFUSED_DAYS = 7

export const mailCheck: HealthCheck<'mail'> = {
  key: 'mail',
  run: async ({ config, database, clock, mail }) => {
    const now = clock.now()
    const { paused, waiting } = await mail.sending()
    const [row] = await database.rows<{ oldest: Date | null; refused: number }>(
      sql`select min(created_at) filter (where state in ('waiting', 'sending')) as oldest,
          count(*) filter (where state = 'failed'
            and created_at > ${now.toISOString()}::timestamptz - ${REFUSED_DAYS} * interval '1 day')::int as refused
        from mail_message where state in ('waiting', 'sending', 'failed')`,
    )
    const oldest = row?.oldest ?? null
    const refused = row?.refused ?? 0
    const age = oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0
    return {
      issues: issuesOf({
        stuck: !paused && age > MAIL_STUCK,
        paused,
        late: !paused && age > MAIL_LATE && age <= MAIL_STUCK,
        refused: refused > 0,
        serverless: config.SMTP_URL === undefined,
      }),
      values: { waiting, oldest_at: oldest?.toISOString() ?? null, refused },
    }
  },
}
