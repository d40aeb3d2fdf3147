import { holdsOneOf } from '@fornace/contract/kit/access'
import type { RecordReference } from '@fornace/contract/kit/fields'
import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import { productAdmins } from '@fornace/contract/product-gallery/access'
import { PERIOD, PRODUCT_BRAND, PRODUCT_COMPANY } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { MIN_IMAGES } from '@fornace/contract/product-gallery/product-content'
import type { PRODUCT_FIELDS } from '@fornace/contract/product-gallery/product-fields'
import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { ListFields } from '../../kit/api/list/columns'
import { type VersionedRecord, wholeListQuery } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { PicturesField } from '../../kit/children/pictures-field'
import { ChoiceField } from '../../kit/form/choice-field'
import { DateField } from '../../kit/form/date-fields'
import { useFormScope, useFormSelector, useFormValue, useReadOnly } from '../../kit/form/form-context'
import { LimitedField, LimitedTextArea } from '../../kit/form/limited-field'
import { RecordField } from '../../kit/form/record-field'
import { RecordsField } from '../../kit/form/records-field'
import { SwitchField } from '../../kit/form/switch-field'
import { NumberField, TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { LanguageVisibility } from '../../kit/language-tabs/language-visibility'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'
import { languagesInUse } from '../../kit/platform/house-time'
import { LookUpField } from '../../kit/reference-list/look-up-fields'
import { Section } from '../../kit/ui/section'
import { FileField } from '../../kit/upload/file-field'
import { LOOK_UP_FIELDS, useLookUps } from './look-ups'
import { periodName } from './period-form'
import { type ProductSection, sectionId, useSections } from './product-form'
import classes from './products.module.css'

const Product = fieldsOf<typeof PRODUCT_FIELDS>()({
  TextField,
  LimitedField,
  LimitedTextArea,
  RecordField,
  RecordsField,
  LookUpField,
  ChoiceField,
  SwitchField,
  DateField,
  NumberField,
  FileField,
  PicturesField,
})

const PERIOD_CHOICE: ListFields = { columns: [{ key: 'name', kind: 'text' }] }
const periodOption = (period: PeriodRecord): RecordReference => ({ id: period.id, name: periodName(period) })

interface ProductInputsProps {
  /** Initial values of a new product, with their names. */
  company: RecordReference | null
  period: RecordReference | null
}

/** The body of the form, the same for a new product and for an existing one. */
export const ProductInputs = ({ company, period }: ProductInputsProps) => {
  const { t } = useTranslation()
  const { base } = useFormScope<ProductRecord>()
  const isAdmin = holdsOneOf(productAdmins, useRoles())
  const sections = useSections()
  const contents: Record<ProductSection, ReactNode> = {
    data: (
      <>
        <Product.LimitedField path="collection_name" dir="auto" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Product.RecordField
            path="company_id"
            resource={PRODUCT_COMPANY}
            existing={base?.company ?? company}
            // Users who act for companies must choose one.
            required={!isAdmin}
          />
          <BrandsField />
          <Product.TextField path="designer" dir="auto" />
          <Product.RecordField
            path="group_id"
            resource={PERIOD}
            fields={PERIOD_CHOICE}
            optionOf={periodOption}
            existing={period}
          />
          <Product.TextField path="manufacturer_url" type="url" dir="ltr" />
          <Product.TextField path="collection_link" type="url" dir="ltr" />
          <Product.DateField path="due_date" />
          <Product.DateField path="publication_due_date" />
          <Product.NumberField path="order" />
        </SimpleGrid>
        <Group gap="lg">
          <Product.SwitchField
            path="primary_publish"
            description={isAdmin ? undefined : t('products.onlyAdministrators')}
          />
          <Product.SwitchField path="big_formats" />
          <Product.SwitchField path="sustainable" />
        </Group>
      </>
    ),
    categories: (
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Product.ChoiceField path="category" />
        <LookUpFields />
      </SimpleGrid>
    ),
    description: (
      <>
        <LanguageVisibility language="it" path="visible_languages" />
        <Product.LimitedTextArea path="description.it" lang="it" dir="auto" autosize minRows={4} />
      </>
    ),
    images: (
      <Product.PicturesField
        path="images"
        min={MIN_IMAGES}
        companyPath="company_id"
        companies={PRODUCT_COMPANY}
        company={base?.company ?? company}
      />
    ),
    pdf: <Product.FileField path="pdf" />,
    bim: (
      <>
        <Text size="sm" c="dimmed">
          {t('products.bimHint')}
        </Text>
        <Product.FileField path="bim" />
      </>
    ),
    translations: <Translations />,
  }
  return (
    <Stack gap="lg">
      {sections.map((section) => (
        <Section key={section} id={sectionId(section)} title={t(`products.sections.${section}`)}>
          {contents[section]}
        </Section>
      ))}
    </Stack>
  )
}

type Brand = VersionedRecord & RecordReference

/** The brands of the company that is chosen, and those that the product has. */
const BrandsField = () => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const { base } = useFormScope<ProductRecord>()
  const company = useFormSelector(({ company_id }) => String(company_id ?? ''))
  const held = useFormValue('brand_ids')
  const isReadOnly = useReadOnly('brand_ids')
  const { data, isFetching } = useQuery({
    ...wholeListQuery<Brand>(PRODUCT_BRAND, { company_id: company }),
    enabled: company !== '',
  })
  const own = company === '' ? [] : (data ?? [])
  const isOwn = (id: number) => own.some((brand) => brand.id === id)
  const others = (base?.brands ?? []).filter(({ id }) => !isOwn(id))
  const strange = others.filter(({ id }) => Array.isArray(held) && held.includes(String(id)))
  const hint = () => {
    if (company === '') return t('products.companyFirst')
    // Readers get no list of the company's brands, so that all of them would seem foreign.
    if (data && strange.length > 0 && !isReadOnly)
      return t('products.strangeBrands', { brands: list(strange.map(({ name }) => name)) })
    return undefined
  }
  return (
    <Product.RecordsField
      path="brand_ids"
      options={[...own.map(({ id, name }) => ({ id, name })), ...others]}
      loading={isFetching}
      description={hint()}
    />
  )
}

const LookUpFields = () => {
  const lookUps = useLookUps()
  return LOOK_UP_FIELDS.map((field) => (
    <Product.LookUpField key={field} path={field} items={lookUps[field]} />
  ))
}

/** The Italian text stands above each translation. */
const Translations = () => {
  const { t } = useTranslation()
  const { base } = useFormScope<ProductRecord>()
  const view = useLanguageView('one', languagesInUse().find((one) => one !== 'it') ?? 'en')
  return (
    <LanguageTabs
      fields={['description']}
      languages={TRANSLATIONS}
      view={view}
      visibilityPath="visible_languages"
    >
      {(language) => (
        <Stack gap="sm" mt="sm">
          {base?.translations_to_confirm.some((one) => one === language) && (
            <Text size="sm" c="var(--mantine-color-yellow-text)">
              {t('products.confirmHint')}
            </Text>
          )}
          <Source />
          <Product.LimitedTextArea
            path={`description.${language}`}
            lang={language}
            dir="auto"
            autosize
            minRows={4}
          />
        </Stack>
      )}
    </LanguageTabs>
  )
}

const Source = () => {
  const { t } = useTranslation()
  const text = useFormSelector((values) => String(values['description.it'] ?? '').trim())
  return (
    <figure className={classes.source}>
      <figcaption>{t('products.italianText')}</figcaption>
      {text ? (
        <p lang="it" dir="auto">
          {text}
        </p>
      ) : (
        <p className={classes.none}>{t('products.noItalian')}</p>
      )}
    </figure>
  )
}
