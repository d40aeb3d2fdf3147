import type { WaitingRecord } from '@fornace/contract/kit/home'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { houseDay } from '../platform/house'

type Work = Pick<WaitingRecord, 'one' | 'state' | 'note' | 'actor' | 'due_date' | 'is_sent_back'>

const isPast = (day: string): boolean => day < houseDay(new Date())

/** State, due date and last note of a record with a workflow. */
export const useWorkLabels = (): ((work: Work) => string) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  return ({ one, state, note, actor, due_date, is_sent_back }) =>
    [
      ...(is_sent_back ? [t('home.sentBack')] : []),
      one.charAt(0).toUpperCase() + one.slice(1),
      state,
      ...(due_date ? [t(isPast(due_date) ? 'home.wasDueOn' : 'home.dueOn', { day: date(due_date) })] : []),
      ...(note ? [t('home.said', { who: actor ?? t('home.system'), note })] : []),
    ].join(' · ')
}
