import { PUBLISHED_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { CATEGORY_LABELS } from '@fornace/contract/product-gallery/product-content'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import type { ListSearch } from '../../kit/api/list/list-state'
import { PublishedList } from '../../kit/home/published-list'
import { useWaiting } from '../../kit/home/waiting-list'
import { approvedAtColumn } from '../../kit/record/workflow/approved-columns'
import { coverColumn } from '../../kit/record/workflow/illustrated-columns'
import type { HomeBlockProps } from '../../kit/routes/home-block'
import { PUBLISHED_PRODUCTS, publishedProductAddress } from './addresses'
import { categoryColumn, companyColumn, nameColumn, type ProductRow, productName } from './product-columns'

type Row = Pick<
  ProductRow,
  'id' | 'version' | 'collection_name' | 'cover' | 'company' | 'category' | 'approved_at'
>

const columns: readonly Column<Row>[] = [
  nameColumn,
  coverColumn,
  companyColumn,
  categoryColumn,
  approvedAtColumn,
]

const NEWEST: ListSearch = { sort: '-approved_at' }

/** For those who read products, of the companies that they belong to. */
export const PublishedProducts = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const query = useWaiting<Row>({ resource: PUBLISHED_PRODUCT, columns }, NEWEST)
  return (
    <PublishedList
      onCount={onCount}
      query={query}
      rowOf={(product) => ({
        title: productName(product),
        to: publishedProductAddress(product.id),
        about: [product.company?.name, product.category && message(CATEGORY_LABELS[product.category])],
      })}
      title={(count) => t('home.publishedProducts', { count })}
      all={{ to: PUBLISHED_PRODUCTS, search: NEWEST }}
    />
  )
}
