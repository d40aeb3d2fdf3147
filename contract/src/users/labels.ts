import type { ChoiceLabels } from '../kit/choice-labels.ts'
import type { USER_STATUSES } from './user.ts'

export const USER_STATUS_LABELS: ChoiceLabels<(typeof USER_STATUSES)[number]> = {
  active: { en: 'Active', it: 'Attivo' },
  waiting: { en: 'Waiting for a role', it: 'In attesa di un ruolo' },
  invited: { en: 'Invited', it: 'Invitato' },
  unconfirmed: { en: 'Email to be confirmed', it: 'Email da confermare' },
  disabled: { en: 'Disabled', it: 'Disattivato' },
}
