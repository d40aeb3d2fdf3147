import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { PUBLISHED_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { IconPackage } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import type { ListSearch } from '../../kit/api/list/list-state'
import { useArea } from '../../kit/routes/use-area'
import { ListCount } from '../../kit/table/list-count'
import { ListView } from '../../kit/table/list-view'
import { useList } from '../../kit/table/use-list'
import { EmptyState } from '../../kit/ui/empty-state'
import { TitleBar } from '../../kit/ui/title-bar'
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
  const message = useMessage()
  const area = useArea()
  const title = message(resource.label)
  const all = useProductColumns()
  const columns = useMemo(() => {
    const [name, cover, ...others] = all.filter(({ key }) => !HIDDEN.includes(key))
    return [name, cover, periodColumn, ...others].filter((column) => column !== undefined)
  }, [all])
  const list = useList<ProductRow>(
    { resource, columns, nameOf: productName, pictures: PUBLISHED_PICTURES },
    search,
  )
  return (
    <>
      <TitleBar title={title} area={area} facts={<ListCount list={list} />} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => ({ to: publishedProductAddress(id), search: true })}
        currentId={undefined}
        isCounted
        empty={
          <EmptyState
            icon={IconPackage}
            title={t('products.published.empty')}
            text={t('products.published.emptyText')}
          />
        }
      />
    </>
  )
}
