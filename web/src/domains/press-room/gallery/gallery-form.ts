import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { GALLERY_FIELDS } from '@fornace/contract/press-room/gallery-fields'
import { inReadersLanguage, t } from '../../../i18n/i18n'
import { declaredForm } from '../../../kit/form/declared-form'
import type { FormDefinition } from '../../../kit/form/definition'
import { visibilityReason } from '../../../kit/language-tabs/visibility-reason'

/** Pictures, videos and links are edited each by itself, and are no part of the form. */
const { images: _images, videos: _videos, links: _links, ...FIELDS } = GALLERY_FIELDS

export type GalleryFormFields = typeof FIELDS

/** In the reader's language, or in Italian where it has none. */
export const galleryTitle = ({ title }: Pick<GalleryRecord, 'title'>): string => inReadersLanguage(title)

const partLabel = (name: string): string => (t as (key: string) => string)(`gallery.partFields.${name}`)

export const galleryForm = (record: GalleryRecord | null): FormDefinition => {
  const labelOf = (name: keyof typeof GALLERY_FIELDS) => t(`gallery.fields.${name}`)
  const childLabels = { images: partLabel, videos: partLabel, links: partLabel }
  // The history speaks of its parts too.
  const whole = declaredForm(GALLERY_FIELDS, { labelOf, childLabels, record })
  return {
    ...declaredForm(FIELDS, { labelOf, record }),
    beside: whole.fields.filter(({ kind }) => kind === 'rows'),
    labelOf: whole.labelOf,
    ...(whole.wordsOf && { wordsOf: whole.wordsOf }),
    blockedBy: (values) => visibilityReason(values, 'visible_languages'),
  }
}
