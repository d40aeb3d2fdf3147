import { holdsOneOf } from '@fornace/contract/kit/access'
import type { RecordReference } from '@fornace/contract/kit/fields'
import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import { productAdmins } from '@fornace/contract/product-gallery/access'
import { PERIOD, PRODUCT, PRODUCT_COMPANY } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { readListSearch } from '../../kit/api/list/list-state'
import { recordQuery } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { useOnlyChoice } from '../../kit/form/use-only-choice'
import { ExportRecord } from '../../kit/record/export/export-button'
import { ApprovalDetails } from '../../kit/record/workflow/approval-details'
import { DeskLink } from '../../kit/record/workflow/desk-link'
import { WorkflowScreen } from '../../kit/record/workflow/workflow-screen'
import { useArea } from '../../kit/routes/use-area'
import { Loading } from '../../kit/ui/loading'
import { productAddress, productReadingAddress } from './addresses'
import { CloneButton } from './clone-dialog'
import { periodName } from './period-form'
import { LockedBanner } from './period-head'
import { productName } from './product-columns'
import { PRODUCT_EXPORT } from './product-export'
import { productForm, sectionId, useSections } from './product-form'
import { ProductInputs } from './product-inputs'
import { useOnlyTranslates } from './use-only-translates'
import { useProductsList } from './use-products-list'

interface ProductPageProps {
  group: string
  /** Nothing for a new one. */
  id: string | null
}

/** A new product of a period, or an existing one. */
export const ProductPage = ({ group, id }: ProductPageProps): ReactNode => {
  if (id === null) return <NewProduct group={group} />
  return <ExistingProduct group={group} id={id} />
}

/** The company of a user with a single one is preselected. */
const NewProduct = ({ group }: { group: string }) => {
  const isAdmin = holdsOneOf(productAdmins, useRoles())
  const { choice, isPending } = useOnlyChoice(PRODUCT_COMPANY, !isAdmin)
  if (isPending) return <Loading />
  return <Product group={group} id={null} company={choice} />
}

/** Loads a product by its id; an address with another period is corrected. */
const ExistingProduct = ({ group, id }: { group: string; id: string }) => {
  const { data } = useQuery(recordQuery<ProductRecord>(PRODUCT, id))
  if (data && String(data.group_id) !== group)
    return <Navigate to={productAddress(data.group_id, data.id)} search={readListSearch} replace />
  return <Product group={group} id={id} company={null} />
}

interface ProductProps extends ProductPageProps {
  company: RecordReference | null
}

const Product = ({ group, id, company }: ProductProps) => {
  const { t } = useTranslation()
  const { data: period } = useQuery({
    ...recordQuery<PeriodRecord>(PERIOD, group),
    enabled: /^\d+$/.test(group),
  })
  const area = useArea(PERIOD.label)
  const sections = useSections()
  const onlyTranslates = useOnlyTranslates()
  const mayClone = holdsOneOf(creatorsOf(PRODUCT.access), useRoles())
  const form = useCallback(
    (record: ProductRecord | null) => productForm(record, record ? undefined : { group, company }),
    [group, company],
  )
  const addresses = {
    list: useProductsList(group),
    new: productAddress(group, 'new'),
    record: (one: number) => productAddress(group, one),
    read: (one: number) => productReadingAddress(group, one),
  }
  return (
    <WorkflowScreen<ProductRecord>
      id={id}
      addresses={addresses}
      resource={PRODUCT}
      workflow={productWorkflow}
      form={form}
      titleOf={productName}
      area={[area, period && periodName(period)].filter(Boolean).join(' / ')}
      alerts={id === null && period?.is_locked && <LockedBanner period={period} />}
      sections={sections.map((section) => ({
        id: sectionId(section),
        title: t(`products.sections.${section}`),
      }))}
      actions={(product) => (
        <>
          {onlyTranslates && <DeskLink resource={PRODUCT} record={product} />}
          <ExportRecord kind={PRODUCT_EXPORT} id={product.id} name={productName(product)} />
          {mayClone && <CloneButton product={product} />}
        </>
      )}
      rail={(product) => <ApprovalDetails record={product} />}
    >
      <ProductInputs company={company} period={period ? { id: period.id, name: periodName(period) } : null} />
    </WorkflowScreen>
  )
}
