import type { Outcome } from '@fornace/contract/circulars/outcomes'
import {
  hasDeliveryReports,
  type RatedFigures,
  ratesOf,
  unreportedCount,
} from '@fornace/contract/circulars/rates'
import { useTranslation } from 'react-i18next'
import picks from '../../../kit/ui/pick.module.css'
import { BandMark } from './band-mark'
import { METRIC_OUTCOMES, METRIC_TONES, type Metric, READING_METRICS } from './metrics'
import classes from './statistics.module.css'
import { useRateWords } from './use-rate-words'

const CARDS = [
  'recipient_count',
  'deliveries',
  'opens',
  'clicks',
  'bounces',
  'spam_complaints',
] as const satisfies readonly Metric[]

interface FigureCardsProps {
  figures: RatedFigures
  /** Makes buttons of the cards, which filter the table. */
  onPick?: (outcome: Outcome) => void
  picked?: string | undefined
  /** Who has read was erased: opens and clicks filter nothing. */
  isReadingErased?: boolean
}

/** Figures with count, rate and what the rate is a part of. */
export const FigureCards = ({ figures, onPick, picked, isReadingErased = false }: FigureCardsProps) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.cards} aria-label={t('statistics.figures')}>
      {CARDS.map((metric) => {
        const outcome = METRIC_OUTCOMES[metric]
        const isPlain = isReadingErased && READING_METRICS.includes(metric)
        const content = <CardContent metric={metric} figures={figures} />
        return (
          <li key={metric} data-figure={metric}>
            {onPick && !isPlain ? (
              <button
                type="button"
                className={`${classes.card} ${picks.pick}`}
                aria-pressed={picked === outcome}
                onClick={() => onPick(outcome)}
              >
                {content}
              </button>
            ) : (
              <div className={classes.card}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const CardContent = ({ metric, figures }: { metric: Metric; figures: RatedFigures }) => {
  const { t } = useTranslation()
  const { number, rateOf } = useRateWords()
  const rate = metric === 'recipient_count' ? null : ratesOf(figures)[metric]
  const isUnreported = metric === 'deliveries' && !hasDeliveryReports(figures)
  const unreported = metric === 'deliveries' && !isUnreported ? unreportedCount(figures) : 0
  const count = rate ? rate.count : figures.recipient_count
  return (
    <>
      <span className={classes.cardLabel} data-tone={METRIC_TONES[metric]}>
        {t(`statistics.metrics.${metric}`)}
        {metric === 'opens' && <small>{t('statistics.indicative')}</small>}
      </span>
      <span className={classes.cardCount}>{isUnreported ? '–' : number(count)}</span>
      {rate && (
        <span className={classes.cardRate}>
          <bdi>{isUnreported ? t('statistics.unreported') : rateOf(rate)}</bdi>
        </span>
      )}
      {unreported > 0 && (
        <span className={classes.cardRate}>{t('statistics.unreportedOf', { count: unreported })}</span>
      )}
      {(metric === 'bounces' || metric === 'spam_complaints') && rate && (
        <BandMark figure={metric} rate={rate} />
      )}
    </>
  )
}
