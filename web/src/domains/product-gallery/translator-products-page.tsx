import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { TRANSLATOR_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { PRODUCT_STEPS } from '@fornace/contract/product-gallery/workflow'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import type { ListSearch } from '../../kit/api/list/list-state'
import { useArea } from '../../kit/routes/use-area'
import { ListMessage } from '../../kit/table/list-message'
import { ListView } from '../../kit/table/list-view'
import { useList } from '../../kit/table/use-list'
import type { Preset } from '../../kit/table/view-tabs'
import { LightLink } from '../../kit/ui/light-link'
import { TitleBar } from '../../kit/ui/title-bar'
import { productAddress } from './addresses'
import {
  companyColumn,
  coverColumn,
  incompleteColumn,
  nameColumn,
  type ProductRow,
  productName,
  stepColumn,
} from './product-columns'

const resource: ResourceMetadata = { ...TRANSLATOR_PRODUCT, restorable: false }

type Row = Pick<
  ProductRow,
  | 'id'
  | 'version'
  | 'collection_name'
  | 'cover'
  | 'company'
  | 'step'
  | 'incomplete_languages'
  | 'group'
  | 'due_date'
>

const columns: readonly Column<Row>[] = [
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
  { key: 'due_date', title: 'products.fields.due_date', kind: 'day', filter: 'offered' },
]

const PRESETS: readonly Preset[] = [
  { title: 'products.translator.toDo', search: { 'filter.step': String(PRODUCT_STEPS.TRANSLATION) } },
  {
    title: 'products.translator.submitted',
    search: { 'filter.step': String(PRODUCT_STEPS.TRANSLATION_IN_APPROVAL) },
  },
]

/** What is in translation, whosever it is. */
export const TranslatorProductsPage = ({ search }: { search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const wording = useWording()
  const area = useArea()
  const title = wording(resource.label)
  const list = useList<Row>({ resource, columns, nameOf: productName }, search)
  return (
    <>
      <TitleBar
        title={title}
        area={area}
        actions={
          <Button
            leftSection={<IconLanguage size={16} aria-hidden />}
            renderRoot={(props) => <LightLink to="/translation-desk" {...props} />}
          >
            {t('menu.translationDesk')}
          </Button>
        }
      />
      <ListView
        list={list}
        label={title}
        targetOf={({ id, group }) => ({ to: productAddress(group?.id ?? null, id), search: true })}
        currentId={undefined}
        empty={<ListMessage icon={IconLanguage} title={t('products.translator.empty')} />}
        presets={PRESETS}
      />
    </>
  )
}
