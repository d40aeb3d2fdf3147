import type { RecordReference } from '@fornace/contract/kit/fields'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import type { PROJECT_CONTENT } from '@fornace/contract/project-gallery/project-content'
import { PROJECT_FIELDS } from '@fornace/contract/project-gallery/project-fields'
import { countryName } from '../../i18n/countries'
import { t } from '../../i18n/i18n'
import { pictureLabel } from '../../kit/children/child-labels'
import { declaredForm } from '../../kit/form/declared-form'
import type { FormDefinition } from '../../kit/form/definition'
import { visibilityReason } from '../../kit/language-tabs/language-state'
import { useOnlyTranslates } from './use-only-translates'

type ProductField = keyof (typeof PROJECT_CONTENT)['products']['fields']
type SanitaryField = keyof (typeof PROJECT_CONTENT)['sanitary']['fields']

export const projectForm = (
  record: ProjectRecord | null,
  /** Company of a new project, where the user acts for one company only. */
  company: RecordReference | null = null,
): FormDefinition => ({
  ...declaredForm(PROJECT_FIELDS, {
    labelOf: (name) => t(`projects.fields.${name}`),
    childLabels: {
      products: (name) => t(`projects.product.${name as ProductField}`),
      sanitary: (name) => t(`projects.sanitary.${name as SanitaryField}`),
      images: pictureLabel,
    },
    record,
    labelsOf: (path, value) => (path === 'country' && value ? countryName(String(value)) : undefined),
    ...(company && { blank: { company_id: String(company.id) } }),
  }),
  blockedBy: (values) => visibilityReason(values, 'visible_languages'),
})

/** The headings that one can go to. */
const SECTIONS = [
  'data',
  'place',
  'texts',
  'characteristics',
  'credits',
  'awards',
  'products',
  'sanitary',
  'images',
] as const

export type ProjectSection = (typeof SECTIONS)[number]

/** For translators: sections without translations come last. */
const TRANSLATOR_SECTIONS: readonly ProjectSection[] = [
  ...SECTIONS.filter((section) => section !== 'place' && section !== 'credits'),
  'place',
  'credits',
]

/** Sections in their order for the user. */
export const useSections = (): readonly ProjectSection[] =>
  useOnlyTranslates() ? TRANSLATOR_SECTIONS : SECTIONS

export const sectionId = (section: ProjectSection): string => `project-${section}`
