import { z } from 'zod'
import { HEALTH_KEYS, HEALTH_STATES, PROCESS_ROLES } from './health-checks.ts'

/** A job that failed for good, until it is tried again or forgotten. */
const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  failed_at: z.string(),
  error: z.string(),
})

/** A slow kind of statement, without the values it was run with. */
const slowStatement = z.object({
  text: z.string(),
  /** Mean time, or the time that it has been running for. */
  milliseconds: z.number(),
  /** Null of one that is running now. */
  calls: z.int().nullable(),
})

const certificate = z.object({
  /** Setting that names the server. */
  setting: z.string(),
  host: z.string(),
  /** Null when no certificate could be read from here. */
  ends_at: z.string().nullable(),
})

const installationProcess = z.object({
  role: z.enum(PROCESS_ROLES),
  version: z.string(),
  started_at: z.string(),
  /** Null of one that is alive; of one that vanished, when it was last seen. */
  last_seen_at: z.string().nullable(),
})

const label = z.object({ en: z.string(), it: z.string() })
const healthProblem = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), label])),
})

const healthCheck = z.object({
  key: z.enum(HEALTH_KEYS),
  state: z.enum(HEALTH_STATES),
  /** What is wrong, worst first, by the names of `HEALTH_CHECKS`. */
  issues: z.array(z.string()),
  /** Since when it is in this state, as far as it was seen. */
  since: z.string().nullable(),
  /** Figures of the check; times as ISO strings. */
  values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  jobs: z.array(failedJob).optional(),
  statements: z.array(slowStatement).optional(),
  certificates: z.array(certificate).optional(),
  processes: z.array(installationProcess).optional(),
  /** Problems of the last run, by the codes of `faults`. */
  problems: z.array(healthProblem).optional(),
})

/** `GET health/`: all checks, made now. */
export const health = z.object({
  state: z.enum(HEALTH_STATES),
  checked_at: z.string(),
  checks: z.array(healthCheck),
})

/** `POST health/retry/`: one failed job, or all of them. */
export const retryJobs = z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ all: z.literal(true) })])

export type Health = z.infer<typeof health>
export type HealthCheckResult = z.infer<typeof healthCheck>
