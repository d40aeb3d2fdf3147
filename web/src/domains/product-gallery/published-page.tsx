import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { PUBLISHED_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { CATEGORY_LABELS } from '@fornace/contract/product-gallery/product-content'
import { IconPackage, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import type { ListSearch } from '../../kit/api/list/list-state'
import { Picture } from '../../kit/picture/picture'
import { useArea } from '../../kit/routes/use-area'
import type { RowsProps } from '../../kit/table/data-table'
import { ListMessage } from '../../kit/table/list-message'
import { ListView } from '../../kit/table/list-view'
import { RowLink } from '../../kit/table/row-parts'
import { useList } from '../../kit/table/use-list'
import { TitleBar } from '../../kit/ui/title-bar'
import { publishedProductAddress } from './addresses'
import { type ProductRow, productName, useProductColumns } from './product-columns'
import classes from './products.module.css'

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

/** Published products of the user's companies, as a list with pictures. */
export const PublishedPage = ({ search }: { search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const title = message(resource.label)
  const columns = useProductColumns().filter(({ key }) => !HIDDEN.includes(key))
  const list = useList<ProductRow>({ resource, columns, nameOf: productName }, search)
  return (
    <>
      <TitleBar title={title} area={area} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => ({ to: publishedProductAddress(id), search: true })}
        currentId={undefined}
        empty={<ListMessage icon={IconPackage} title={t('products.published.empty')} />}
        rows={ProductGallery}
      />
    </>
  )
}

/** At most, in the grid of cards. */
const CARD_WIDTH = 'min(92vw, 300px)'

const ProductGallery = ({ list, label, rows, targetOf }: RowsProps<ProductRow>) => {
  const message = useMessage()
  const busy = list.query.isPlaceholderData
  const none = <IconPhoto size={32} stroke={1.5} aria-hidden />
  return (
    <ul className={classes.gallery} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
      {rows.map((product) => (
        <li key={product.id} className={classes.card}>
          <div className={classes.cardPicture}>
            {product.cover ? (
              <Picture file={product.cover} view={product.cover} shape={4 / 3} width={CARD_WIDTH}>
                {none}
              </Picture>
            ) : (
              none
            )}
          </div>
          <div className={classes.cardBody}>
            <RowLink id={product.id} target={targetOf(product)}>
              {productName(product)}
            </RowLink>
            <span dir="auto">{product.company?.name}</span>
            {product.category && (
              <span className={classes.none}>{message(CATEGORY_LABELS[product.category])}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
