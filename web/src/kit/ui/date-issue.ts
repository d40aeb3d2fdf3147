import { t } from '../../i18n/i18n'
import { readDay } from '../platform/calendar-days'
import { readMoment } from '../platform/house-time'

/** A day, or a day with its time. */
export type DateKind = 'date' | 'moment'

/** Wire value of a typed date; null for an invalid one. */
export const readDate = (kind: DateKind, text: string): string | null =>
  kind === 'date' ? readDay(text) : readMoment(text)

/** Why a text is no date; nothing where it is one, or empty. */
export const dateIssue = (kind: DateKind, text: string): string | undefined =>
  text.trim() === '' || readDate(kind, text) !== null
    ? undefined
    : t(kind === 'date' ? 'forms.date.impossible' : 'forms.moment.impossible', { text: text.trim() })
