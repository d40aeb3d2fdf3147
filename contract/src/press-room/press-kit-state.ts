import type { ChoiceLabels } from '../kit/choice-labels.ts'

/** How a press kit stands: it follows from its day and from the clock, and is never written. */
export const PRESS_KIT_STATES = ['draft', 'scheduled', 'published'] as const
export type PressKitState = (typeof PRESS_KIT_STATES)[number]

export const PRESS_KIT_STATE_LABELS: ChoiceLabels<PressKitState> = {
  draft: { en: 'Draft', it: 'Bozza' },
  scheduled: { en: 'Scheduled', it: 'Programmata' },
  published: { en: 'Published', it: 'Pubblicata' },
}
