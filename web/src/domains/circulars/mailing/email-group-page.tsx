import type { EmailGroupRecord } from '@fornace/contract/circulars/email-group'
import {
  EMAIL_GROUP_FIELDS,
  type MEMBER_FIELDS,
  type RULE_FIELDS,
} from '@fornace/contract/circulars/email-group-fields'
import { EMAIL_GROUP } from '@fornace/contract/circulars/metadata'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../i18n/i18n'
import { declaredForm } from '../../../kit/form/declared-form'
import { TextAreaField, TextField } from '../../../kit/form/text-fields'
import { fieldsOf } from '../../../kit/form/typed-fields'
import { RecordScreen } from '../../../kit/record/record-screen'
import type { RecordScreenProps } from '../../../kit/routes/record-routes'
import { GroupPreview } from './group-preview'
import { MembersField } from './members-field'
import { RuleRows } from './rule-rows'
import { conditionWords, isCondition } from './rule-words'

const Group = fieldsOf<typeof EMAIL_GROUP_FIELDS>()({ TextField, TextAreaField })

const groupForm = (record: EmailGroupRecord | null) =>
  declaredForm(EMAIL_GROUP_FIELDS, {
    labelOf: (name) => t(`emailGroups.fields.${name}`),
    childLabels: {
      members: (name) => t(`emailGroups.member.${name as keyof typeof MEMBER_FIELDS}`),
      rules: (name) => t(`emailGroups.rule.${name as keyof typeof RULE_FIELDS}`),
    },
    labelsOf: (path, value) => {
      const condition = path.split('.').at(-1) ?? ''
      return isCondition(condition) && Array.isArray(value) ? conditionWords(condition, value) : undefined
    },
    record,
  })

/** A new group, or an existing one; its recipients are shown as the form stands. */
export const EmailGroupPage = (screen: RecordScreenProps): ReactNode => (
  <RecordScreen<EmailGroupRecord>
    {...screen}
    resource={EMAIL_GROUP}
    form={groupForm}
    titleOf={({ name }) => name}
  >
    <Stack gap="lg">
      <Group.TextField path="name" dir="auto" />
      <Group.TextAreaField path="description" dir="auto" rows={2} />
      <MembersField />
      <RuleRows />
      <GroupPreview />
    </Stack>
  </RecordScreen>
)
