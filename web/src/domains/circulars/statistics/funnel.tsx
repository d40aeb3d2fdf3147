import type { Outcome } from '@fornace/contract/circulars/outcomes'
import { BANDS, hasDeliveryReports, type RatedFigures, ratesOf } from '@fornace/contract/circulars/rates'
import { useTranslation } from 'react-i18next'
import { type Bar, BarChart } from '../../../kit/charts/bar-chart'
import { ChartFrame } from '../../../kit/charts/chart-frame'
import picks from '../../../kit/ui/pick.module.css'
import { Section } from '../../../kit/ui/section'
import { BandMark } from './band-mark'
import { METRIC_OUTCOMES, METRIC_TONES, type Metric, READING_METRICS } from './metrics'
import classes from './statistics.module.css'
import { useRateWords } from './use-rate-words'

interface FunnelProps {
  figures: RatedFigures
  onPick: (outcome: Outcome) => void
  picked: string | undefined
  /** Who has read was erased: opens and clicks filter nothing. */
  isReadingErased: boolean
}

const metricOf = (outcome: string): Metric =>
  (Object.keys(METRIC_OUTCOMES) as Metric[]).find((metric) => METRIC_OUTCOMES[metric] === outcome) ??
  'recipient_count'

/** From recipients to clicks. Where nobody tells of deliveries, the second step is what was submitted. */
export const Funnel = ({ figures, onPick, picked, isReadingErased }: FunnelProps) => {
  const { t } = useTranslation()
  const { number, percent, whole, rateOf } = useRateWords()
  const rates = ratesOf(figures)
  const steps = [hasDeliveryReports(figures) ? 'deliveries' : 'submitted', 'opens', 'clicks'] as const
  const bars: Bar[] = [
    {
      key: METRIC_OUTCOMES.recipient_count,
      label: t('statistics.metrics.recipient_count'),
      value: figures.recipient_count,
      text: number(figures.recipient_count),
      tone: METRIC_TONES.recipient_count,
    },
    ...steps.map((metric) => ({
      key: METRIC_OUTCOMES[metric],
      label: t(`statistics.metrics.${metric}`),
      value: rates[metric].count,
      // The bar is as long as the count; the rate is of the step before, and says so.
      text: number(rates[metric].count),
      detail: rateOf(rates[metric]),
      tone: METRIC_TONES[metric],
      isPlain: isReadingErased && READING_METRICS.includes(metric),
    })),
  ]
  return (
    <ChartFrame
      title={t('statistics.funnel.title')}
      description={t('statistics.funnel.description')}
      table={{
        head: [
          t('statistics.funnel.step'),
          t('statistics.count'),
          t('statistics.rate'),
          t('statistics.whole'),
        ],
        rows: bars.map(({ key, label, value }) => {
          const metric = metricOf(key)
          const rate = metric === 'recipient_count' ? null : rates[metric]
          return [String(label), number(value), rate ? percent(rate.value) : '', rate ? whole(rate) : '']
        }),
      }}
    >
      {(names) => (
        <BarChart
          names={names}
          bars={bars}
          max={figures.recipient_count}
          picked={picked}
          onPick={(key) => onPick(key as Outcome)}
        />
      )}
    </ChartFrame>
  )
}

const TROUBLES = ['bounces', 'spam_complaints'] as const

/** Bounces and complaints, beside the funnel, with the bands that they fall into. */
export const Troubles = ({ figures, onPick, picked }: Omit<FunnelProps, 'isReadingErased'>) => {
  const { t } = useTranslation()
  const { percent, whole, countAndRate } = useRateWords()
  const rates = ratesOf(figures)
  return (
    <Section title={t('statistics.troubles.title')}>
      <ul className={classes.troubles}>
        {TROUBLES.map((metric) => (
          <li key={metric}>
            <button
              type="button"
              className={`${classes.trouble} ${picks.pick}`}
              aria-pressed={picked === METRIC_OUTCOMES[metric]}
              onClick={() => onPick(METRIC_OUTCOMES[metric])}
            >
              <span className={classes.troubleHead} data-tone={METRIC_TONES[metric]}>
                <span className={classes.cardLabel}>{t(`statistics.metrics.${metric}`)}</span>
                <strong>{countAndRate(rates[metric])}</strong>
              </span>
              <BandMark figure={metric} rate={rates[metric]} />
              <small>{whole(rates[metric])}</small>
              <small>
                {t('statistics.troubles.limits', {
                  warning: percent(BANDS[metric].warning),
                  alarm: percent(BANDS[metric].alarm),
                })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
