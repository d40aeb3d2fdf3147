import { REPORT_DSN } from '@fornace/contract/problem-reports/metadata'
import { scrub } from '@fornace/contract/problem-reports/scrub'
import { z } from 'zod'
import { Problem } from '../../kit/http/problem.ts'

/** One thing that the error SDK sends: an error, a trace, a session. */
export interface EnvelopeItem {
  readonly type: string
  readonly payload: unknown
}

export interface Envelope {
  readonly eventId: string | undefined
  readonly items: readonly EnvelopeItem[]
}

const header = z.looseObject({
  event_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  dsn: z.string(),
})
const itemHeader = z.looseObject({ type: z.string() })

const parse = <T>(schema: z.ZodType<T>, line: string | undefined): T => {
  try {
    return schema.parse(JSON.parse(line ?? ''))
  } catch {
    throw new Problem('report.invalid')
  }
}

/** Reads an envelope (a header line, then a header and a payload line for each item), without any secret. */
export const readEnvelope = (text: string): Envelope => {
  const [first, ...rest] = text.split('\n').filter((line) => line !== '')
  const { event_id, dsn } = parse(header, first)
  if (dsn !== REPORT_DSN) throw new Problem('report.invalid')
  const items: EnvelopeItem[] = []
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const { type } = parse(itemHeader, rest[index])
    items.push({ type, payload: scrub(parse(z.unknown(), rest[index + 1])) })
  }
  return { eventId: event_id, items }
}

/** The same envelope for the service behind another address. */
export const writeEnvelope = ({ eventId, items }: Envelope, dsn: string): string =>
  [
    JSON.stringify({ ...(eventId ? { event_id: eventId } : {}), dsn }),
    ...items.flatMap(({ type, payload }) => [JSON.stringify({ type }), JSON.stringify(payload)]),
    '',
  ].join('\n')
