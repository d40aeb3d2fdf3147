import { PRODUCT_EXPORT_PATH } from '@fornace/contract/product-gallery/export-path'
import { useTranslation } from 'react-i18next'
import { ArchiveDownload } from '../../kit/record/archive-download'

export interface ExportProductProps {
  id: number
  /** What the product is called; the archive is named after it. */
  name?: string
}

export const ExportProductButton = ({ id, name }: ExportProductProps) => {
  const { t } = useTranslation()
  return (
    <ArchiveDownload
      path={`${PRODUCT_EXPORT_PATH}/${id}`}
      name={`${name?.trim() || `product-${id}`}.zip`}
      label={t('productExport.export')}
      title={t('productExport.titleOne')}
      contents={t('productExport.contents')}
      languages={{ label: t('productExport.languages'), description: t('productExport.languagesHint') }}
    />
  )
}
