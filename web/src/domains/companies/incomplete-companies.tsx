import { COMPANY } from '@fornace/contract/companies/metadata'
import { ESSENTIAL_FIELDS, missingFrom, PUBLISHED_FIELDS } from '@fornace/contract/companies/missing'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { ListSearch } from '../../kit/api/list/list-state'
import { useWaiting, WaitingList } from '../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../kit/routes/home-block'
import { type CompanyRow, companyFields } from './company-columns'
import { pathLabel } from './company-form'

/** The fields that may be missing. */
const keep = [...ESSENTIAL_FIELDS, ...PUBLISHED_FIELDS, 'short_description']

const INCOMPLETE: ListSearch = { 'filter.is_incomplete': 'true' }

/** Members and published companies of which something is still missing, and what. */
export const IncompleteCompanies = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const query = useWaiting<CompanyRow>({ resource: COMPANY, ...companyFields, keep }, INCOMPLETE)
  return (
    <WaitingList
      onCount={onCount}
      query={query}
      rowOf={(company) => ({
        title: company.business_name,
        to: `/company/company/${company.id}`,
        record: { resource: COMPANY, id: company.id },
        about: t('home.missing', {
          fields: list(missingFrom(company).map(pathLabel)),
        }),
      })}
      title={(count) => t('home.incompleteCompanies', { count })}
      all={{ to: '/company', search: INCOMPLETE }}
    />
  )
}
