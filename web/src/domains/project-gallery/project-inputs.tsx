import { holdsOneOf } from '@fornace/contract/kit/access'
import type { RecordReference } from '@fornace/contract/kit/fields'
import { projectAdmins } from '@fornace/contract/project-gallery/access'
import { PROJECT_COMPANY } from '@fornace/contract/project-gallery/metadata'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import type { PROJECT_FIELDS } from '@fornace/contract/project-gallery/project-fields'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOptions } from '../../i18n/countries'
import { useRoles } from '../../kit/api/session-store'
import { PicturesField } from '../../kit/children/pictures-field'
import { ChoiceField } from '../../kit/form/choice-field'
import { useFormScope } from '../../kit/form/form-context'
import { LimitedField, LimitedTextArea } from '../../kit/form/limited-field'
import { RecordField } from '../../kit/form/record-field'
import { NumberField, TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'
import { LocationField } from '../../kit/map/location-field'
import { LookUpField } from '../../kit/reference-list/look-up-fields'
import { Section } from '../../kit/ui/section'
import { LOOK_UP_FIELDS, useLookUps } from './look-ups'
import { type ProjectSection, sectionId, useSections } from './project-form'
import { ProductRows, SanitaryRows } from './project-rows'
import { ProjectTexts } from './project-texts'
import { useOnlyTranslates } from './use-only-translates'

const Project = fieldsOf<typeof PROJECT_FIELDS>()({
  TextField,
  LimitedField,
  LimitedTextArea,
  RecordField,
  ChoiceField,
  NumberField,
  LocationField,
  LookUpField,
  PicturesField,
})

const TITLES = ['title', 'subtitle']

interface ProjectInputsProps {
  /** Initial value of a new project, with its name. */
  company: RecordReference | null
}

/** The body of the form, the same for a new project and for an existing one. */
export const ProjectInputs = ({ company }: ProjectInputsProps) => {
  const { i18n, t } = useTranslation()
  const { base } = useFormScope<ProjectRecord>()
  // Readers of other companies get the project without them.
  const hasContacts = !base || 'planner_email' in base
  const isAdmin = holdsOneOf(projectAdmins, useRoles())
  const onlyTranslates = useOnlyTranslates()
  const sections = useSections()
  // All texts are in the same language.
  const view = useLanguageView(onlyTranslates ? 'beside' : 'one', onlyTranslates ? 'en' : 'it')
  const lookUps = useLookUps()
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names follow the language.
  const countries = useMemo(
    () => [{ value: '', label: t('forms.notChosen') }, ...countryOptions()],
    [i18n.language],
  )
  const titles = (
    <LanguageTabs fields={TITLES} view={view} visibilityPath="visible_languages">
      {(language) => (
        <Stack gap="sm" mt="sm">
          <Project.LimitedField path={`title.${language}`} lang={language} dir="auto" />
          <Project.LimitedField path={`subtitle.${language}`} lang={language} dir="auto" />
        </Stack>
      )}
    </LanguageTabs>
  )
  const contents: Record<ProjectSection, ReactNode> = {
    data: (
      <>
        {onlyTranslates && titles}
        <Project.LimitedField path="name" dir="auto" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Project.RecordField
            path="company_id"
            resource={PROJECT_COMPANY}
            existing={base?.company ?? company}
            // Users who act for companies must choose one.
            required={!isAdmin}
          />
          <Project.NumberField path="end_year" />
        </SimpleGrid>
        {!onlyTranslates && titles}
      </>
    ),
    place: (
      <>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Project.TextField path="city" dir="auto" />
          <Project.ChoiceField path="country" data={countries} />
        </SimpleGrid>
        <Project.LocationField
          latitudePath="latitude"
          longitudePath="longitude"
          countryPath="country"
          cityPath="city"
        />
      </>
    ),
    texts: <ProjectTexts view={view} finalFirst={onlyTranslates} />,
    characteristics: (
      <>
        <LanguageTabs fields={['other_characteristics']} view={view}>
          {(language) => (
            <Project.LimitedTextArea
              path={`other_characteristics.${language}`}
              lang={language}
              dir="auto"
              autosize
              minRows={3}
            />
          )}
        </LanguageTabs>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {LOOK_UP_FIELDS.map((field) => (
            <Project.LookUpField key={field} path={field} items={lookUps[field]} />
          ))}
        </SimpleGrid>
      </>
    ),
    credits: (
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Project.TextField path="author" dir="auto" />
        <Project.TextField path="photographer" dir="auto" />
        <Project.TextField path="planner" dir="auto" />
        {hasContacts && <Project.TextField path="planner_email" type="email" dir="ltr" />}
        <Project.TextField path="contractor" dir="auto" />
        {hasContacts && <Project.TextField path="contractor_email" type="email" dir="ltr" />}
        <Project.TextField path="distributor" dir="auto" />
        {hasContacts && <Project.TextField path="distributor_email" type="email" dir="ltr" />}
      </SimpleGrid>
    ),
    awards: (
      <>
        <LanguageTabs fields={['awards']} view={view}>
          {(language) => (
            <Project.LimitedTextArea
              path={`awards.${language}`}
              lang={language}
              dir="auto"
              autosize
              minRows={2}
            />
          )}
        </LanguageTabs>
        <Project.TextField path="awards_url" type="url" dir="ltr" />
      </>
    ),
    products: <ProductRows lookUps={lookUps} />,
    sanitary: <SanitaryRows />,
    images: (
      <Project.PicturesField
        path="images"
        min={1}
        companyPath="company_id"
        companies={PROJECT_COMPANY}
        company={base?.company ?? company}
      />
    ),
  }
  return (
    <Stack gap="lg">
      {sections.map((section) => (
        <Section key={section} id={sectionId(section)} title={t(`projects.sections.${section}`)}>
          {contents[section]}
        </Section>
      ))}
    </Stack>
  )
}
