import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { PUBLISHED_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { IconPackage } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../../kit/api/list/list-state'
import { ListPage } from '../../kit/table/list-page'
import { publishedProductAddress } from './addresses'
import {
  type ProductRow,
  PUBLISHED_PICTURES,
  periodColumn,
  productName,
  useProductColumns,
} from './product-columns'

/** Nothing of them is changed here, or was ever deleted from here. */
const resource: ResourceMetadata = { ...PUBLISHED_PRODUCT, restorable: false }

/** Columns of the workflow, which are irrelevant for published products. */
const HIDDEN = [
  'step',
  'incomplete_languages',
  'translations_to_confirm',
  'image_count',
  'due_date',
  'order',
  'last_approver',
]

/** Published products of the user's companies, as pictures or as a table. */
export const PublishedPage = ({ search }: { search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const all = useProductColumns()
  const columns = useMemo(() => {
    const [name, cover, ...others] = all.filter(({ key }) => !HIDDEN.includes(key))
    return [name, cover, periodColumn, ...others].filter((column) => column !== undefined)
  }, [all])
  return (
    <ListPage<ProductRow>
      resource={resource}
      usualOrder="listTools.byPeriod"
      columns={columns}
      nameOf={productName}
      pictures={PUBLISHED_PICTURES}
      search={search}
      targetOf={({ id }) => ({ to: publishedProductAddress(id), search: true })}
      icon={IconPackage}
      emptyTitle={t('products.published.empty')}
      emptyText={t('products.published.emptyText')}
    />
  )
}
