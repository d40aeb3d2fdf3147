import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'
import { t } from '../../../i18n/i18n'
import { attachmentLabel, pictureLabel } from '../../../kit/children/child-labels'
import { declaredForm } from '../../../kit/form/declared-form'
import type { FormDefinition } from '../../../kit/form/definition'
import { visibilityReason } from '../../../kit/language-tabs/visibility-reason'

export const releaseForm = (record: PressReleaseRecord | null): FormDefinition => ({
  ...declaredForm(PRESS_RELEASE_FIELDS, {
    labelOf: (name) => t(`pressReleases.fields.${name}`),
    childLabels: { images: pictureLabel, attachments: attachmentLabel },
    record,
  }),
  blockedBy: (values) => visibilityReason(values, 'visible_languages'),
})
