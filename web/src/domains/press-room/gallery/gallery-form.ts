import type { RecordReference } from '@fornace/contract/kit/fields'
import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { GALLERY_FIELDS } from '@fornace/contract/press-room/gallery-fields'
import { inReadersLanguage, t } from '../../../i18n/i18n'
import { declaredForm } from '../../../kit/form/declared-form'
import type { FormDefinition } from '../../../kit/form/definition'
import { visibilityReason } from '../../../kit/language-tabs/language-state'

/** Children are saved at once, outside the form. */
const { images, videos, links, ...FIELDS } = GALLERY_FIELDS
const CHILDREN = { images, videos, links }

export type GalleryFormFields = typeof FIELDS

/** In the reader's language, or in Italian where it has none. */
export const galleryTitle = ({ title }: Pick<GalleryRecord, 'title'>): string => inReadersLanguage(title)

const labelOf = (name: keyof typeof GALLERY_FIELDS): string => t(`gallery.fields.${name}`)
const textOf = t as (key: string) => string
const childLabel = (name: string): string => textOf(`gallery.partFields.${name}`)

export const galleryChildrenForm = (record: GalleryRecord | null): FormDefinition =>
  declaredForm(CHILDREN, {
    labelOf,
    childLabels: { images: childLabel, videos: childLabel, links: childLabel },
    record,
  })

export const galleryForm = (
  record: GalleryRecord | null,
  /** Company of a new gallery, where the user acts for one company only. */
  company: RecordReference | null = null,
): FormDefinition => {
  const texts = declaredForm(FIELDS, {
    labelOf,
    record,
    ...(company && { blank: { company_id: String(company.id) } }),
  })
  const children = galleryChildrenForm(record)
  return {
    ...texts,
    // The history speaks of its children too.
    beside: children.fields,
    labelOf: (path) => texts.labelOf(path) ?? children.labelOf(path),
    labelsOf: (path, value) => texts.labelsOf?.(path, value) ?? children.labelsOf?.(path, value),
    blockedBy: (values) => visibilityReason(values, 'visible_languages'),
  }
}
