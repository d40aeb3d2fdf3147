import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { CATEGORY_LABELS } from '@fornace/contract/product-gallery/product-content'
import { Anchor } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import type { ReadingDefinition, ReadingTextsProps } from '../../kit/record/reading/reading-definition'
import { namesIn } from '../../kit/reference-list/look-ups'
import { DescriptionItem, DescriptionList } from '../../kit/ui/description-list'
import { addressOf } from '../../kit/upload/existing-file'
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
  const details = [
    [t('products.fields.company_id'), product.company?.name],
    [t('products.fields.brand_ids'), list(product.brands.map(({ name }) => name))],
    [t('products.fields.category'), product.category && message(CATEGORY_LABELS[product.category])],
    [t('products.fields.designer'), product.designer],
    ...LOOK_UP_FIELDS.map((field) => [
      t(`products.fields.${field}`),
      list(namesIn(lookUps[field], pointed[field])),
    ]),
    [t('products.published.features'), list(flags.map((flag) => t(`products.fields.${flag}`)))],
  ].filter((detail): detail is [string, string] => Boolean(detail[1]))
  const links = [
    [t('products.fields.manufacturer_url'), product.manufacturer_url],
    [t('products.fields.collection_link'), product.collection_link],
  ] as const
  return (
    <>
      <DescriptionList>
        {details.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value}
          </DescriptionItem>
        ))}
        {links.map(
          ([label, address]) =>
            address && (
              <DescriptionItem key={label} label={label} code>
                <Anchor href={address} target="_blank" rel="noreferrer">
                  {address}
                </Anchor>
              </DescriptionItem>
            ),
        )}
      </DescriptionList>
      <ProductFiles product={product} />
    </>
  )
}

const ProductFiles = ({ product: { pdf_info, bim_info } }: { product: ProductRecord }) => {
  const { t } = useTranslation()
  if (!pdf_info && !bim_info) return null
  return (
    <section aria-label={t('products.published.files')}>
      <ul className={classes.files}>
        {pdf_info && (
          <li>
            <Anchor href={addressOf(pdf_info) ?? undefined} dir="auto">
              <IconFileTypePdf size={18} aria-hidden /> {pdf_info.name}
            </Anchor>
          </li>
        )}
        {bim_info && (
          <li>
            <Anchor href={addressOf(bim_info) ?? undefined} dir="auto">
              <IconFileZip size={18} aria-hidden /> {bim_info.name}
            </Anchor>
          </li>
        )}
      </ul>
    </section>
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
