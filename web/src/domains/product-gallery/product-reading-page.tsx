import { holdsOneOf } from '@fornace/contract/kit/access'
import {
  PERIOD,
  PRODUCT,
  PUBLISHED_PRODUCT,
  TRANSLATOR_PRODUCT,
} from '@fornace/contract/product-gallery/metadata'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { readListSearch } from '../../kit/api/list/list-state'
import { recordQuery } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { ExportRecord } from '../../kit/record/export/export-button'
import type { ReadingList } from '../../kit/record/reading/neighbours'
import { ReadingScreen } from '../../kit/record/reading/reading-screen'
import { ApprovalDetails } from '../../kit/record/workflow/approval-details'
import { useArea } from '../../kit/routes/use-area'
import {
  PUBLISHED_PRODUCTS,
  productAddress,
  productReadingAddress,
  publishedProductAddress,
} from './addresses'
import { periodColumn, productName, useProductColumns } from './product-columns'
import { PRODUCT_EXPORT } from './product-export'
import { productForm } from './product-form'
import { productReading } from './product-reading'
import { translatorColumns } from './translator-products-page'
import { useProductsList } from './use-products-list'

/** The products of the period, or for those who only translate those in translation. */
const useList = (group: string): ReadingList => {
  const columns = useProductColumns()
  const readsPeriods = holdsOneOf(PERIOD.access.screen, useRoles())
  return useMemo(
    () =>
      readsPeriods
        ? { resource: { ...PRODUCT, part: { group_id: group } }, columns }
        : { resource: TRANSLATOR_PRODUCT, columns: translatorColumns },
    [group, columns, readsPeriods],
  )
}

/** A product as its readers will see it; an address with another period is corrected. */
export const ProductReadingPage = ({ group, id }: { group: string; id: string }): ReactNode => {
  const { data } = useQuery(recordQuery<ProductRecord>(PRODUCT, id))
  const list = useList(group)
  const back = useProductsList(group)
  const area = useArea(PERIOD.label)
  if (data && String(data.id) === id && String(data.group_id) !== group)
    return <Navigate to={productReadingAddress(data.group_id, data.id)} search={readListSearch} replace />
  return (
    <ReadingScreen<ProductRecord>
      id={id}
      resource={PRODUCT}
      definition={productReading}
      area={[area, data?.group?.name].filter(Boolean).join(' / ')}
      addresses={{
        list: back,
        read: (one) => productReadingAddress(group, one),
        record: (one) => productAddress(group, one),
      }}
      list={list}
      workflow={productWorkflow}
      labels={productForm(null)}
      actions={(product) => (
        <ExportRecord kind={PRODUCT_EXPORT} id={product.id} name={productName(product)} />
      )}
      rail={(product) => <ApprovalDetails record={product} />}
    />
  )
}

/** A published product. */
export const PublishedProductPage = ({ id }: { id: string }): ReactNode => {
  const all = useProductColumns()
  const columns = useMemo(() => [...all, periodColumn], [all])
  return (
    <ReadingScreen<ProductRecord>
      id={id}
      resource={PUBLISHED_PRODUCT}
      definition={productReading}
      addresses={{ list: PUBLISHED_PRODUCTS, read: publishedProductAddress }}
      list={{ resource: PUBLISHED_PRODUCT, columns }}
    />
  )
}
