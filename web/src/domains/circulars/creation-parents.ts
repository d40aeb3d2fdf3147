import { THEME } from '@fornace/contract/circulars/metadata'
import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import { queryClient } from '../../kit/api/query-client'
import { wholeListQuery } from '../../kit/api/records'
import { itemName } from '../../kit/reference-list/item-name'
import type { CreationParent } from '../../kit/routes/screen'

/** The themes in use: a new matter belongs to one of them. */
export const themeParents = async (): Promise<CreationParent[]> => {
  const { data } = await queryClient.fetchQuery(wholeListQuery<ReferenceItem>(THEME, { is_active: 'true' }))
  return data.map((theme) => ({ values: { theme: theme.id }, name: itemName(theme) }))
}
