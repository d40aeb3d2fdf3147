import type { ChoiceLabels } from '../kit/choice-labels.ts'

/** State of a press release, computed from its dates and the current time, never stored. */
export const RELEASE_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

export const RELEASE_STATE_LABELS: ChoiceLabels<ReleaseState> = {
  draft: { en: 'Draft', it: 'Bozza' },
  scheduled: { en: 'Scheduled', it: 'Programmato' },
  published: { en: 'Published', it: 'Pubblicato' },
  archived: { en: 'Archived', it: 'Archiviato' },
}
