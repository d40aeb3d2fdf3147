import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR_FIELDS, COMMUNICATION_FIELDS } from '@fornace/contract/circulars/circular-fields'
import { inReadersLanguage, t } from '../../../i18n/i18n'
import { attachmentLabel } from '../../../kit/children/child-labels'
import { declaredForm } from '../../../kit/form/declared-form'
import type { FormDefinition } from '../../../kit/form/definition'
import { labelAtIndex } from '../../../kit/form/label-at'
import { visibilityReason } from '../../../kit/language-tabs/language-state'

export const circularForm = (record: CircularRecord | null): FormDefinition => ({
  ...declaredForm(CIRCULAR_FIELDS, {
    labelOf: (name) => t(`circulars.fields.${name}`),
    childLabels: { attachments: attachmentLabel },
    record,
  }),
  blockedBy: (values) => visibilityReason(values, 'visible_languages'),
})

export const communicationForm = (record: CommunicationRecord | null): FormDefinition => ({
  ...declaredForm(COMMUNICATION_FIELDS, {
    labelOf: (name) => t(`communications.fields.${name}`),
    childLabels: { attachments: attachmentLabel },
    record,
  }),
  blockedBy: (values) => visibilityReason(values, 'visible_languages'),
})

/** Labels of the fields, for rejections that name one. */
export const circularLabel = (path: string): string | undefined => labelAtIndex(circularForm(null), path)
export const communicationLabel = (path: string): string | undefined =>
  labelAtIndex(communicationForm(null), path)

/** In the reader's language, or in Italian where it has none. A draft may be without. */
export const circularTitle = ({ title }: Pick<CircularRecord, 'title'>): string =>
  inReadersLanguage(title) || t('circulars.untitled')

export const communicationTitle = ({ subject }: Pick<CommunicationRecord, 'subject'>): string =>
  inReadersLanguage(subject) || t('communications.untitled')

/** Title with the number before it, where there is one. */
export const numberedTitle = ({
  title,
  protocol_number,
}: Pick<CircularRecord, 'title' | 'protocol_number'>): string =>
  [protocol_number, circularTitle({ title })].filter(Boolean).join(' · ')
