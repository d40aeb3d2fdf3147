import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { CATEGORY_LABELS } from '@fornace/contract/product-gallery/product-content'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import { FactList } from '../../kit/record/reading/fact-list'
import { FileLinks } from '../../kit/record/reading/file-links'
import type { ReadingDefinition, ReadingTextsProps } from '../../kit/record/reading/reading-definition'
import { namesIn } from '../../kit/reference-list/look-ups'
import { LOOK_UP_FIELDS, useLookUps } from './look-ups'
import { productName } from './product-columns'
import classes from './products.module.css'

const ProductTexts = ({ record, language }: ReadingTextsProps<ProductRecord>) => {
  const text = record.description[language]
  return (
    text && (
      <p lang={language} dir="auto" className={classes.description}>
        {text}
      </p>
    )
  )
}

const ProductFacts = ({ record: product }: { record: ProductRecord }) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const message = useMessage()
  const lookUps = useLookUps()
  const pointed = {
    certification_ids: product.certifications,
    format_ids: product.formats,
    style_ids: product.styles,
    typology_ids: product.typologies,
    use_ids: product.uses,
  }
  const flags = (['big_formats', 'sustainable'] as const).filter((flag) => product[flag])
  return (
    <>
      <FactList
        facts={[
          [t('products.fields.company_id'), product.company?.name],
          [t('products.fields.brand_ids'), list(product.brands.map(({ name }) => name))],
          [t('products.fields.category'), product.category && message(CATEGORY_LABELS[product.category])],
          [t('products.fields.designer'), product.designer],
          ...LOOK_UP_FIELDS.map(
            (field) =>
              [t(`products.fields.${field}`), list(namesIn(lookUps[field], pointed[field]))] as const,
          ),
          [t('products.published.features'), list(flags.map((flag) => t(`products.fields.${flag}`)))],
        ]}
        links={[
          [t('products.fields.manufacturer_url'), product.manufacturer_url],
          [t('products.fields.collection_link'), product.collection_link],
        ]}
      />
      <FileLinks label={t('products.published.files')} files={[product.pdf_info, product.bim_info]} />
    </>
  )
}

/** A product, or a published one, as its readers see it. */
export const productReading: ReadingDefinition<ProductRecord> = {
  titleOf: productName,
  picturesOf: ({ images }) => images,
  languagesOf: ({ visible_languages, description }) =>
    visible_languages.filter((language) => description[language]),
  Texts: ProductTexts,
  Facts: ProductFacts,
}
