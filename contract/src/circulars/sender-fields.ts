import { type Fields, field } from '../kit/fields.ts'
import type { Label } from '../kit/resource-metadata.ts'

/** Tracking of opens and clicks: of recipients who agreed, of the others without the person as well, or none. */
export const TRACKING = ['consented', 'anonymous', 'off'] as const

export const TRACKING_LABELS = {
  consented: { en: 'Recipients who agreed', it: 'Solo chi ha acconsentito' },
  anonymous: { en: 'The others as well, anonymously', it: 'Anche gli altri, in forma anonima' },
  off: { en: 'None', it: 'Nessuno' },
} satisfies Record<(typeof TRACKING)[number], Label>

export const SENDER_FIELDS = {
  name: field.line(100, { required: true }),
  email: field.email({ required: true }),
  reply_to: field.email(),
  is_default: field.flag(),
  signature: field.richText(2000),
  tracking: field.choice(TRACKING, { fallback: 'consented', labels: TRACKING_LABELS }),
} satisfies Fields
