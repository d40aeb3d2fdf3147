import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { DescriptionItem, DescriptionList } from '../../kit/ui/description-list'

/** What is known of a product besides its fields. */
export const ProductRail = ({ product }: { product: ProductRecord }) => {
  const { t } = useTranslation()
  const { dateTime, list } = useFormats()
  const { approved_at, last_approver, created_at, incomplete_languages } = product
  return (
    <DescriptionList>
      <DescriptionItem label={t('products.createdAt')}>{dateTime(created_at)}</DescriptionItem>
      {approved_at && (
        <DescriptionItem label={t('products.approvedAt')}>
          {dateTime(approved_at)}
          {last_approver && `, ${last_approver.name}`}
        </DescriptionItem>
      )}
      {incomplete_languages.length > 0 && (
        <DescriptionItem label={t('products.incomplete')}>
          {list(incomplete_languages.map((language) => t(`forms.languages.${language}`)))}
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
