import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { type ReactNode, useMemo } from 'react'
import type { ReviewDefinition } from '../../kit/record/review/review-definition'
import { ReviewPage } from '../../kit/record/review/review-page'
import type { ReviewSearch } from '../../kit/routes/review-route'
import { PERIODS, periodAddress, productAddress } from './addresses'
import { useProductColumns } from './product-columns'
import { productForm } from './product-form'
import { productReading } from './product-reading'

/** Review of products, of one period or of all. */
export const ProductReviewPage = ({ search }: { search: ReviewSearch }): ReactNode => {
  const columns = useProductColumns()
  const period = Number(search['filter.group_id'])
  const definition = useMemo(
    (): ReviewDefinition<ProductRecord> => ({
      resource: PRODUCT,
      workflow: productWorkflow,
      fields: { columns },
      form: productForm,
      reading: productReading,
      subtitleOf: ({ company, group }) => [company?.name, group?.name].filter(Boolean).join(' · '),
      addressOf: ({ group_id, id }) => productAddress(group_id, id),
      list: period ? periodAddress(period) : PERIODS,
    }),
    [columns, period],
  )
  return <ReviewPage definition={definition} search={search} />
}
