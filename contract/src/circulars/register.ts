import { z } from 'zod'
import type { ChoiceLabels } from '../kit/choice-labels.ts'

/** Kinds of entries in the protocol register. */
export const REGISTER_KINDS = ['number', 'reopening', 'approval', 'dispatch', 'annulment'] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

export const REGISTER_KIND_LABELS = {
  number: { en: 'Number assigned', it: 'Numero assegnato' },
  reopening: { en: 'Reopened', it: 'Riapertura' },
  approval: { en: 'New approval', it: 'Nuova approvazione' },
  dispatch: { en: 'First sending', it: 'Primo invio' },
  annulment: { en: 'Annulled', it: 'Annullamento' },
} satisfies ChoiceLabels & Record<RegisterKind, unknown>

const SEQUENCE_DIGITS = 7

/** `0000123/2026`. */
export const protocolNumber = (sequence: number, year: number): string =>
  `${String(sequence).padStart(SEQUENCE_DIGITS, '0')}/${year}`

/** `GET circular/register/`: one entry. */
export const registerEntry = z.object({
  id: z.int(),
  kind: z.enum(REGISTER_KINDS),
  at: z.string(),
  actor_id: z.int().nullable(),
  circular_id: z.int(),
  protocol_seq: z.int(),
  protocol_year: z.int(),
  protocol_number: z.string(),
  subject: z.string(),
  typology_id: z.int(),
  typology: z.string(),
  content_hash: z.string().nullable(),
  is_self_approved: z.boolean(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
  previous_hash: z.string(),
  hash: z.string(),
})

export type RegisterEntry = z.infer<typeof registerEntry>
