import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../kit/api/records'
import { periodName } from './period-form'

/** The periods that take new products, as choices. */
export const useOpenPeriods = () => {
  const { data, error } = useQuery(wholeListQuery<PeriodRecord>(PERIOD, { start: '0', locked: 'false' }))
  return { error, choices: data?.map((period) => ({ value: String(period.id), label: periodName(period) })) }
}
