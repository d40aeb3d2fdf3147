import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_FIELDS } from '@fornace/contract/press-room/press-kit-fields'
import { t } from '../../i18n/i18n'
import { attachmentLabel, pictureLabel } from '../../kit/children/child-labels'
import { declaredForm } from '../../kit/form/declared-form'
import type { FormDefinition } from '../../kit/form/definition'
import { visibilityReason } from '../../kit/language-tabs/visibility-reason'

export const pressKitForm = (record: PressKitRecord | null): FormDefinition => ({
  ...declaredForm(PRESS_KIT_FIELDS, {
    labelOf: (name) => t(`pressKits.fields.${name}`),
    childLabels: { images: pictureLabel, files: attachmentLabel },
    record,
  }),
  blockedBy: (values) => visibilityReason(values, 'visible_languages'),
})
