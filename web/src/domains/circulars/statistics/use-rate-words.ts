import { DENOMINATOR_LABELS, type Rate } from '@fornace/contract/circulars/rates'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useMessage } from '../../../i18n/i18n'

/** Rates in words: "41.2%" and "of 120 delivered". */
export const useRateWords = () => {
  const { t } = useTranslation()
  const message = useMessage()
  const { number, percent } = useFormats()
  const whole = ({ of, total }: Rate): string =>
    t('statistics.of', { total: number(total), what: message(DENOMINATOR_LABELS[of]) })
  return {
    number,
    percent,
    /** What the rate is a part of. */
    whole,
    /** The rate and what it is a part of: "41.2% of 120 delivered". */
    rateOf: (rate: Rate): string => [percent(rate.value), whole(rate)].join(' '),
    /** Count and rate: "84 · 41.2%". */
    countAndRate: ({ count, value }: Rate): string => `${number(count)} · ${percent(value)}`,
  }
}
