import type { RecordReference } from '@fornace/contract/kit/fields'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_FIELDS } from '@fornace/contract/press-room/press-kit-fields'
import { t } from '../../i18n/i18n'
import { attachmentLabel, pictureLabel } from '../../kit/children/child-labels'
import { publicationReason } from '../../kit/children/publication'
import { declaredForm } from '../../kit/form/declared-form'
import type { FormDefinition } from '../../kit/form/definition'
import { visibilityReason } from '../../kit/language-tabs/language-state'

export const pressKitForm = (
  record: PressKitRecord | null,
  /** Company of a new press kit, where the user acts for one company only. */
  company: RecordReference | null = null,
): FormDefinition => {
  const form = declaredForm(PRESS_KIT_FIELDS, {
    labelOf: (name) => t(`pressKits.fields.${name}`),
    childLabels: { images: pictureLabel, files: attachmentLabel },
    record,
    ...(company && { blank: { company_id: String(company.id) } }),
  })
  return {
    ...form,
    blockedBy: (values, base) =>
      visibilityReason(values, 'visible_languages') ??
      publicationReason(PRESS_KIT_FIELDS, form, values, base),
  }
}
