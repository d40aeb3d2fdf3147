import type { Outcome } from '@fornace/contract/circulars/outcomes'
import { hasDeliveryReports } from '@fornace/contract/circulars/rates'
import type { SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import picks from '../../../kit/ui/pick.module.css'
import classes from './statistics.module.css'

interface ReadingNotesProps {
  statistics: SubmissionStatistics
  onPick: (outcome: Outcome) => void
  picked: string | undefined
}

/** Readings that filter the table, and what the figures do not say: who agreed, machines, anonymous opens. */
export const ReadingNotes = ({ statistics, onPick, picked }: ReadingNotesProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { submitted, kept, reads, opens, unread, tracked, recipient_count, waiting, left_out_count } =
    statistics
  const { is_reading_erased } = statistics
  const sent = submitted + kept
  // Consent of a recipient is read when the mail is written.
  const written = recipient_count - waiting
  const unknown = is_reading_erased ? 0 : statistics.unknown
  const parts: readonly (readonly [Outcome, number])[] = [
    ['read', reads],
    ['unread', unread ?? 0],
    ['unknown', unknown],
    ['left_out', left_out_count],
  ]
  const automatic = [statistics.automatic_opens, statistics.automatic_clicks]
  const anonymous = [statistics.anonymous_opens, statistics.anonymous_clicks]
  const counted = ([opens = 0, clicks = 0]: number[]) =>
    [t('statistics.opens', { count: opens }), t('statistics.clicks', { count: clicks })].join(', ')
  // Who has not read includes those of whom nothing can be known.
  const labelOf = (outcome: Outcome) =>
    outcome === 'unknown' ? t('statistics.unknownOfUnread') : t(`statistics.outcomes.${outcome}`)
  return (
    <>
      <ul className={classes.readings} aria-label={t('statistics.readings')}>
        {parts
          .filter(([, count]) => count > 0)
          .map(([outcome, count]) => (
            <li key={outcome}>
              {is_reading_erased && outcome !== 'left_out' ? (
                <span className={classes.reading}>
                  {labelOf(outcome)} <strong>{number(count)}</strong>
                </span>
              ) : (
                <button
                  type="button"
                  className={`${classes.reading} ${picks.pick}`}
                  aria-pressed={picked === outcome}
                  onClick={() => onPick(outcome)}
                >
                  {labelOf(outcome)} <strong>{number(count)}</strong>
                </button>
              )}
            </li>
          ))}
      </ul>
      <ul className={classes.notes}>
        {is_reading_erased && <li>{t('statistics.notes.erased')}</li>}
        {sent > 0 && !hasDeliveryReports(statistics) && <li>{t('statistics.notes.unreported')}</li>}
        {statistics.tracking === 'off' ? (
          <li>{t('statistics.notes.off')}</li>
        ) : (
          <li>
            {t('statistics.notes.agreed', {
              count: written,
              agreed: number(tracked),
              all: number(written),
            })}
          </li>
        )}
        {reads > opens && (
          <li>{t('statistics.notes.signedIn', { count: reads - opens, opened: number(opens) })}</li>
        )}
        {unknown > 0 && <li>{t('statistics.notes.unknown', { count: unknown })}</li>}
        {automatic.some((count) => count > 0) && (
          <li>{t('statistics.notes.automatic', { counts: counted(automatic) })}</li>
        )}
        {anonymous.some((count) => count > 0) && (
          <li>{t('statistics.notes.anonymous', { counts: counted(anonymous) })}</li>
        )}
      </ul>
    </>
  )
}
