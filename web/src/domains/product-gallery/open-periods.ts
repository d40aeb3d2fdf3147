import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../kit/api/records'
import { periodName } from './period-form'

/** Periods that a product of another one can be copied into, as choices: open ones, the newest first. */
export const useOpenPeriods = (current: number | null) => {
  const { data } = useQuery(wholeListQuery<PeriodRecord>(PERIOD, { start: '0', locked: 'false' }))
  return data
    ?.filter(({ id }) => id !== current)
    .toSorted((one, other) => other.id - one.id)
    .map((period) => ({ value: String(period.id), label: periodName(period) }))
}
