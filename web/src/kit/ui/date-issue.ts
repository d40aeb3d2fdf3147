import { t } from '../../i18n/i18n'
import { readDay } from '../platform/calendar-days'
import { readMoment } from '../platform/house-time'

/** A day, or a day with its time. */
export type DateKind = 'date' | 'moment'

/** The wire value of a text that somebody typed; nothing for an impossible one. */
export const readDate = (kind: DateKind, text: string): string | null =>
  kind === 'date' ? readDay(text) : readMoment(text)

/** Why a text is no date; nothing where it is one, or empty. */
export const dateIssue = (kind: DateKind, text: string): string | undefined =>
  text.trim() === '' || readDate(kind, text) !== null
    ? undefined
    : t(kind === 'date' ? 'forms.date.impossible' : 'forms.moment.impossible', { text: text.trim() })
