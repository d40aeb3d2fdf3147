import type { ChoiceLabels } from '../kit/choice-labels.ts'

/** How a press release stands: it follows from its dates and from the clock, and is never written. */
export const RELEASE_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

export const RELEASE_STATE_LABELS: ChoiceLabels<ReleaseState> = {
  draft: { en: 'Draft', it: 'Bozza' },
  scheduled: { en: 'Scheduled', it: 'Programmato' },
  published: { en: 'Published', it: 'Pubblicato' },
  archived: { en: 'Archived', it: 'Archiviato' },
}
