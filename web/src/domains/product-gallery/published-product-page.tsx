import type { Language } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import { PUBLISHED_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { CATEGORY_LABELS } from '@fornace/contract/product-gallery/product-content'
import { Anchor, Button, Paper } from '@mantine/core'
import { IconFileTypePdf, IconFileZip, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { currentLanguage, inReadersLanguage, useMessage } from '../../i18n/i18n'
import { Picture } from '../../kit/picture/picture'
import { BackButton } from '../../kit/record/record-actions'
import { RecordGate } from '../../kit/record/record-gate'
import { namesIn } from '../../kit/reference-list/look-ups'
import { useArea } from '../../kit/routes/use-area'
import { DescriptionItem, DescriptionList } from '../../kit/ui/description-list'
import { TitleBar } from '../../kit/ui/title-bar'
import { addressOf } from '../../kit/upload/existing-file'
import { PUBLISHED_PRODUCTS } from './addresses'
import { LOOK_UP_FIELDS, useLookUps } from './look-ups'
import { productName } from './product-columns'
import classes from './products.module.css'

/** One product as a reader sees it. */
export const PublishedProductPage = ({ id }: { id: string }): ReactNode => (
  <RecordGate<ProductRecord> resource={PUBLISHED_PRODUCT} id={id} back={PUBLISHED_PRODUCTS}>
    {(product) => <Product product={product} />}
  </RecordGate>
)

const Product = ({ product }: { product: ProductRecord }) => {
  const { t } = useTranslation()
  const area = useArea(PUBLISHED_PRODUCT.label)
  const title = productName(product)
  return (
    <>
      <TitleBar
        title={title}
        area={area}
        actions={
          <>
            <BackButton to={PUBLISHED_PRODUCTS} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('products.published.print')}
            </Button>
          </>
        }
      />
      <Paper withBorder component="article" className={classes.reader} aria-label={title}>
        <div className={classes.pictures}>
          {product.images.map(
            ({ id, file_info, alternative_text, caption, credit, licence, ...view }, index) => (
              <figure key={id}>
                {file_info && (
                  <Picture
                    file={file_info}
                    view={view}
                    width={index === 0 ? 'min(92vw, 50rem)' : 'min(46vw, 25rem)'}
                    alt={inReadersLanguage(alternative_text)}
                    className={classes.picture}
                  />
                )}
                {(inReadersLanguage(caption) || credit || licence) && (
                  <figcaption dir="auto">
                    {[inReadersLanguage(caption), creditLine({ credit, licence })]
                      .filter(Boolean)
                      .join(' · ')}
                  </figcaption>
                )}
              </figure>
            ),
          )}
        </div>
        <div className={classes.texts}>
          <Texts product={product} />
          <Details product={product} />
          <Files product={product} />
        </div>
      </Paper>
    </>
  )
}

/** The description in one of its visible languages; on paper in all of them. */
const Texts = ({ product }: { product: ProductRecord }) => {
  const { t } = useTranslation()
  const languages = product.visible_languages.filter((one) => product.description[one])
  const own = currentLanguage()
  const [chosen, choose] = useState<Language | undefined>(languages.includes(own) ? own : languages[0])
  if (languages.length === 0) return null
  return (
    <section aria-label={t('products.fields.description')}>
      {languages.length > 1 && (
        <fieldset className={classes.languages} aria-label={t('forms.languages.label')}>
          {languages.map((language) => (
            <Button
              key={language}
              size="compact-sm"
              mih={28}
              variant={language === chosen ? 'light' : 'subtle'}
              aria-pressed={language === chosen}
              onClick={() => choose(language)}
            >
              {t(`forms.languages.${language}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {languages.map((language) => (
        <p
          key={language}
          lang={language}
          dir="auto"
          className={classes.description}
          hidden={language !== chosen}
        >
          <span className={classes.textLanguage}>{t(`forms.languages.${language}`)}</span>
          {product.description[language]}
        </p>
      ))}
    </section>
  )
}

const Details = ({ product }: { product: ProductRecord }) => {
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
  )
}

const Files = ({ product: { pdf_info, bim_info } }: { product: ProductRecord }) => {
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
