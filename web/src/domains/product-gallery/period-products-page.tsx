import { holdsOneOf } from '@fornace/contract/kit/access'
import { newTitle } from '@fornace/contract/kit/noun'
import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import { PERIOD, PRODUCT } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { Button } from '@mantine/core'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../i18n/i18n'
import type { ListSearch } from '../../kit/api/list/list-state'
import type { Partitioned } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { ReviewButton } from '../../kit/record/review/review-button'
import { useArea } from '../../kit/routes/use-area'
import { ListCount } from '../../kit/table/list-count'
import { ListView } from '../../kit/table/list-view'
import { useList } from '../../kit/table/use-list'
import { EmptyState } from '../../kit/ui/empty-state'
import { TitleBar } from '../../kit/ui/title-bar'
import { PRODUCT_REVIEW, productAddress } from './addresses'
import { periodName } from './period-form'
import { BackToPeriods, LOCKED, LockButton, PeriodFacts, PeriodGate } from './period-head'
import { PeriodTabs } from './period-tabs'
import { PRODUCT_ACTION_FIELDS, useProductActions } from './product-bulk'
import {
  PICTURES,
  PRESETS,
  type ProductRow,
  productLabel,
  productName,
  useProductColumns,
} from './product-columns'
import { PRODUCT_ARCHIVE } from './product-export'
import { useProductOrdering } from './product-order'

interface PeriodProductsProps {
  id: string
  search: ListSearch
}

/** A period with its products. */
export const PeriodProductsPage = ({ id, search }: PeriodProductsProps): ReactNode => (
  <PeriodGate id={id}>{(period) => <Products period={period} search={search} />}</PeriodGate>
)

const Products = ({ period, search }: { period: PeriodRecord; search: ListSearch }) => {
  const { t } = useTranslation()
  const area = useArea(PERIOD.label)
  const roles = useRoles()
  const name = periodName(period)
  const resource = useMemo(
    (): Partitioned => ({ ...PRODUCT, part: { group_id: String(period.id) } }),
    [period.id],
  )
  const columns = useProductColumns()
  const list = useList<ProductRow>(
    {
      resource,
      columns,
      keep: PRODUCT_ACTION_FIELDS,
      nameOf: productName,
      labelOf: productLabel,
      usualOrder: 'listTools.byHand',
      pictures: PICTURES,
    },
    search,
  )
  const ordering = useProductOrdering(period.id)
  const bulkActions = useProductActions(resource, period.id)
  const mayCreate = holdsOneOf(creatorsOf(PRODUCT.access), roles)
  const { empty, first } = PRODUCT.noun[currentLanguage()]
  return (
    <>
      <TitleBar
        title={name}
        area={area}
        facts={<ListCount list={list} />}
        more={
          <>
            <BackToPeriods />
            <LockButton period={period} />
            <ReviewButton workflow={productWorkflow} to={PRODUCT_REVIEW} list={list} />
          </>
        }
        actions={mayCreate && <NewProduct period={period} />}
      />
      <PeriodTabs id={period.id} current="products">
        <PeriodFacts period={period} />
      </PeriodTabs>
      <ListView
        list={list}
        label={t('products.ofPeriod', { period: name })}
        targetOf={({ id }) => ({ to: productAddress(period.id, id), search: true })}
        currentId={undefined}
        isCounted
        empty={
          <EmptyState
            icon={IconPackage}
            title={empty}
            {...(!(mayCreate && period.is_locked) && {
              text: t(mayCreate ? 'table.addFirst' : 'table.othersAdd', { first }),
            })}
          />
        }
        presets={PRESETS}
        bulkActions={bulkActions}
        ordering={ordering}
        archive={PRODUCT_ARCHIVE}
      />
    </>
  )
}

/** In a locked period the button stays focusable, and says why nothing can be entered. */
const NewProduct = ({ period }: { period: PeriodRecord }) => {
  const message = useMessage()
  const icon = <IconPlus size={16} aria-hidden />
  const title = message(newTitle(PRODUCT.noun))
  if (!period.is_locked)
    return (
      <Button
        leftSection={icon}
        renderRoot={(props) => <Link to={productAddress(period.id, 'new')} {...props} />}
      >
        {title}
      </Button>
    )
  return (
    <Button leftSection={icon} data-disabled aria-disabled aria-describedby={LOCKED}>
      {title}
    </Button>
  )
}
