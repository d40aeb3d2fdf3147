import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { inReadersLanguage } from '../../i18n/i18n'
import { queryClient } from '../../kit/api/query-client'
import { wholeListQuery } from '../../kit/api/records'
import type { CreationParent } from '../../kit/routes/screen'

/** The open periods, the newest first: a new product belongs to one of them. */
export const openPeriodParents = async (): Promise<CreationParent[]> => {
  const query = wholeListQuery<PeriodRecord>(PERIOD, { start: '0', locked: 'false' })
  const { data } = await queryClient.fetchQuery(query)
  return data
    .toSorted((one, other) => other.id - one.id)
    .map(({ id, name }) => ({ values: { group: id }, name: inReadersLanguage(name) }))
}
