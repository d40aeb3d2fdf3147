import type { Language } from '@fornace/contract/kit/languages'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { DescriptionItem, DescriptionList } from '../../ui/description-list'

interface ApprovedRecord {
  created_at: string
  approved_at: string | null
  last_approver?: { name: string } | null
  incomplete_languages: readonly Language[]
}

/** Details of a record with translation and approval, besides its fields. */
export const ApprovalDetails = ({ record }: { record: ApprovedRecord }) => {
  const { t } = useTranslation()
  const { dateTime, list } = useFormats()
  const { approved_at, last_approver, created_at, incomplete_languages } = record
  return (
    <DescriptionList>
      <DescriptionItem label={t('workflow.records.createdAt')}>{dateTime(created_at)}</DescriptionItem>
      {approved_at && (
        <DescriptionItem label={t('workflow.records.approvedAt')}>
          {dateTime(approved_at)}
          {last_approver && `, ${last_approver.name}`}
        </DescriptionItem>
      )}
      {incomplete_languages.length > 0 && (
        <DescriptionItem label={t('workflow.records.incomplete')}>
          {list(incomplete_languages.map((language) => t(`forms.languages.${language}`)))}
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
