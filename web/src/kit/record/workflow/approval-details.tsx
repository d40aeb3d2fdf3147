import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { DescriptionItem, DescriptionList } from '../../ui/description-list'

interface ApprovalDetailsProps {
  record: { created_at: string; approved_at: string | null; last_approver?: { name: string } | null }
  /** Further details of the record, as `DescriptionItem`s. */
  children?: ReactNode
}

/** Details of a record with approval, besides its fields. */
export const ApprovalDetails = ({ record, children }: ApprovalDetailsProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { approved_at, last_approver, created_at } = record
  return (
    <DescriptionList>
      <DescriptionItem label={t('workflow.records.createdAt')}>{dateTime(created_at)}</DescriptionItem>
      {approved_at && (
        <DescriptionItem label={t('workflow.records.approvedAt')}>
          {dateTime(approved_at)}
          {last_approver && `, ${last_approver.name}`}
        </DescriptionItem>
      )}
      {children}
    </DescriptionList>
  )
}
