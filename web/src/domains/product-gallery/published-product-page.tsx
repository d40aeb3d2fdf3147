import type { Language } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import { PUBLISHED_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { Button, Paper } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, inReadersLanguage } from '../../i18n/i18n'
import { Picture } from '../../kit/picture/picture'
import { BackButton } from '../../kit/record/record-actions'
import { RecordGate } from '../../kit/record/record-gate'
import { useArea } from '../../kit/routes/use-area'
import { TitleBar } from '../../kit/ui/title-bar'
import { PUBLISHED_PRODUCTS } from './addresses'
import { productName } from './product-columns'
import { productReading } from './product-reading'
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
          <productReading.Facts record={product} />
        </div>
      </Paper>
    </>
  )
}

/** The description in one of its visible languages; on paper in all of them. */
const Texts = ({ product }: { product: ProductRecord }) => {
  const { t } = useTranslation()
  const languages = productReading.languagesOf(product)
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
        <div key={language} className={classes.inLanguage} hidden={language !== chosen}>
          <span className={classes.textLanguage}>{t(`forms.languages.${language}`)}</span>
          <productReading.Texts record={product} language={language} />
        </div>
      ))}
    </section>
  )
}
