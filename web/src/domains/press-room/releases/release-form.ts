import type { RecordReference } from '@fornace/contract/kit/fields'
import { FIELD_LABELS } from '@fornace/contract/kit/labels'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'
import { t } from '../../../i18n/i18n'
import { attachmentLabel, pictureLabel } from '../../../kit/children/child-labels'
import { publicationReason } from '../../../kit/children/publication'
import { declaredForm } from '../../../kit/form/declared-form'
import type { FormDefinition } from '../../../kit/form/definition'
import { visibilityReason } from '../../../kit/language-tabs/language-state'

export const releaseForm = (
  record: PressReleaseRecord | null,
  /** Company of a new press release, where the user acts for one company only. */
  company: RecordReference | null = null,
): FormDefinition => {
  const form = declaredForm(PRESS_RELEASE_FIELDS, {
    labelOf: (name) => t(`pressReleases.fields.${name}`),
    childLabels: { images: pictureLabel, attachments: attachmentLabel },
    kindLabels: { title: FIELD_LABELS.title, text: FIELD_LABELS.text, weight: FIELD_LABELS.weight },
    record,
    ...(company && { blank: { company_id: String(company.id) } }),
  })
  return {
    ...form,
    blockedBy: (values, base) =>
      visibilityReason(values, 'visible_languages') ??
      publicationReason(PRESS_RELEASE_FIELDS, form, values, base),
  }
}
