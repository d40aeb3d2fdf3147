import type { Language } from '@fornace/contract/kit/languages'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { DescriptionItem, DescriptionList } from '../../ui/description-list'
import { IncompleteLanguages } from './incomplete-languages'

interface ApprovalDetailsProps {
  record: {
    created_at: string
    approved_at: string | null
    last_approver?: { name: string } | null
    incomplete_languages: readonly Language[]
  }
}

/** Details of a record with approval and translations, besides its fields. */
export const ApprovalDetails = ({ record }: ApprovalDetailsProps) => {
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
      <IncompleteLanguages languages={record.incomplete_languages} />
    </DescriptionList>
  )
}
