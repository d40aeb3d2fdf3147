import { TRANSLATOR_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import type { TranslatorProduct } from '@fornace/contract/product-gallery/product'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/api/list/columns'
import type { ListSearch } from '../../kit/api/list/list-state'
import { coverColumn, incompleteColumn } from '../../kit/record/workflow/illustrated-columns'
import { TranslatorListPage } from '../../kit/record/workflow/translator-list-page'
import { productAddress } from './addresses'
import { companyColumn, nameColumn, type ProductRow, productName, stepColumn } from './product-columns'

type Row = Pick<
  ProductRow,
  'id' | 'version' | 'collection_name' | 'cover' | 'company' | 'step' | 'incomplete_languages' | 'group'
> &
  Pick<TranslatorProduct, 'translation_due_date'>

/** Columns of the list of products in translation. */
export const translatorColumns: readonly Column<Row>[] = [
  nameColumn,
  coverColumn,
  companyColumn,
  incompleteColumn,
  stepColumn,
  {
    key: 'group.name',
    title: 'products.fields.group_id',
    kind: 'text',
    render: ({ group }) => <span dir="auto">{group?.name}</span>,
    filter: 'suggested',
  },
  { key: 'translation_due_date', title: 'products.fields.due_date', kind: 'day', filter: 'offered' },
]

export const TranslatorProductsPage = ({ search }: { search: ListSearch }): ReactNode => (
  <TranslatorListPage<Row>
    resource={TRANSLATOR_PRODUCT}
    usualOrder="listTools.byPeriod"
    columns={translatorColumns}
    nameOf={productName}
    search={search}
    addressOf={({ id, group }) => productAddress(group?.id ?? null, id)}
  />
)
