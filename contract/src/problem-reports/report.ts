import { z } from 'zod'
import { type Resource, recordFields, sentBack } from '../kit/resource.ts'
import { lineText } from '../kit/text-schemas.ts'
import { reportReaders } from './access.ts'
import { REPORT, REPORT_LIMITS, REPORT_STATES } from './metadata.ts'

const state = z.enum(REPORT_STATES)
const text = (max: number) => z.string().max(max)

/** Problem report, read by the global administrator. */
export const report: Resource = {
  ...REPORT,
  access: { read: reportReaders, write: reportReaders },
  /** Fields that the person sends; the server adds author, time and browser. */
  create: z.strictObject({
    comments: z.string().trim().max(REPORT_LIMITS.comments).default(''),
    /** The answer of the failed call, as text. */
    details: text(REPORT_LIMITS.details).default(''),
    page: text(REPORT_LIMITS.page).default(''),
    name: lineText(REPORT_LIMITS.name).default(''),
    email: z
      .string()
      .trim()
      .max(REPORT_LIMITS.email)
      .pipe(z.union([z.email(), z.literal('')]))
      .default(''),
    /** Event that the error SDK sent with it, if any. */
    event_id: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .nullable()
      .default(null),
  }),
  change: z.strictObject({ state }).partial().extend(sentBack),
  record: z.object({
    ...recordFields,
    created_at: z.string(),
    state,
    comments: z.string(),
    details: z.string(),
    page: z.string(),
    name: z.string(),
    email: z.string(),
    event_id: z.string().nullable(),
    /** Event of the error SDK, where it sent one. */
    event: z.record(z.string(), z.unknown()).nullable(),
    browser: z.string(),
    user_id: z.int().nullable(),
  }),
}
