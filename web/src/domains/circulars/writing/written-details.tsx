import type { CommunicationRecord } from '@fornace/contract/circulars/circular'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { IncompleteLanguages } from '../../../kit/record/workflow/incomplete-languages'
import { DescriptionItem, DescriptionList } from '../../../kit/ui/description-list'

type Written = Pick<
  CommunicationRecord,
  | 'created_by'
  | 'datetime_created'
  | 'datetime_approved'
  | 'datetime_published'
  | 'last_approver'
  | 'is_self_approved'
  | 'incomplete_languages'
>

interface WrittenDetailsProps {
  record: Written
  /** Details before the others, as `DescriptionItem`s. */
  children?: ReactNode
}

/** Author and dates of a circular or a communication, beside the form. */
export const WrittenDetails = ({ record, children }: WrittenDetailsProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { created_by, datetime_created, datetime_approved, datetime_published } = record
  return (
    <DescriptionList>
      {children}
      {created_by && <DescriptionItem label={t('circulars.author')}>{created_by.name}</DescriptionItem>}
      <DescriptionItem label={t('circulars.created')}>{dateTime(datetime_created)}</DescriptionItem>
      {datetime_approved && (
        <DescriptionItem label={t('circulars.approved')}>
          {[dateTime(datetime_approved), record.last_approver?.name].filter(Boolean).join(', ')}
          {record.is_self_approved && (
            <Text component="span" size="sm" fw={600} display="block">
              {t('circulars.selfApproved')}
            </Text>
          )}
        </DescriptionItem>
      )}
      {datetime_published && (
        <DescriptionItem label={t('circulars.sent')}>{dateTime(datetime_published)}</DescriptionItem>
      )}
      <IncompleteLanguages languages={record.incomplete_languages} />
    </DescriptionList>
  )
}
