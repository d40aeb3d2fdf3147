import type { ChoiceLabels } from '../kit/choice-labels.ts'

/** State of a press kit, computed from its date and the current time, never stored. */
export const PRESS_KIT_STATES = ['draft', 'scheduled', 'published'] as const
export type PressKitState = (typeof PRESS_KIT_STATES)[number]

export const PRESS_KIT_STATE_LABELS: ChoiceLabels<PressKitState> = {
  draft: { en: 'Draft', it: 'Bozza' },
  scheduled: { en: 'Scheduled', it: 'Programmata' },
  published: { en: 'Published', it: 'Pubblicata' },
}
