import type { ChoiceLabels } from '../kit/choice-labels.ts'
import type { REPORT_STATES } from './metadata.ts'

export const REPORT_STATE_LABELS: ChoiceLabels<(typeof REPORT_STATES)[number]> = {
  open: { en: 'Open', it: 'Aperta' },
  done: { en: 'Done', it: 'Chiusa' },
}
