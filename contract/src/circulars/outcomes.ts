/** Hours after the start of a submission that its statistics show one by one. */
export const SHOWN_HOURS = 72

/** Parts of the recipients by which the table of a submission is filtered. */
export const OUTCOMES = [
  'recipients',
  'submitted',
  'delivered',
  'bounced',
  'opened',
  'clicked',
  'complained',
  'read',
  'unread',
  'unknown',
  'left_out',
] as const
export type Outcome = (typeof OUTCOMES)[number]
