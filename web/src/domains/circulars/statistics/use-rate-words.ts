import { DENOMINATOR_LABELS, type Rate } from '@fornace/contract/circulars/rates'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useMessage } from '../../../i18n/i18n'

/** Rates in words: "41.2%" and "of 120 delivered". */
export const useRateWords = () => {
  const { t } = useTranslation()
  const message = useMessage()
  const { number, percent } = useFormats()
  return {
    number,
    percent,
    /** What the rate is a part of. */
    whole: ({ of, total }: Rate): string =>
      t('statistics.of', { total: number(total), what: message(DENOMINATOR_LABELS[of]) }),
    /** Count and rate: "84 · 41.2%". */
    countAndRate: ({ count, value }: Rate): string => `${number(count)} · ${percent(value)}`,
  }
}
