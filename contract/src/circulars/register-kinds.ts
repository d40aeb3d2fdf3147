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
