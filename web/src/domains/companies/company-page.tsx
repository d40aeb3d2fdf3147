import type { BrandRecord } from '@fornace/contract/companies/brand'
import type { CompanyRecord } from '@fornace/contract/companies/company'
import { BRAND, COMPANY } from '@fornace/contract/companies/metadata'
import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeListQuery } from '../../kit/api/records'
import { RecordGate } from '../../kit/record/record-gate'
import { RecordPage } from '../../kit/record/record-page'
import { Timeline } from '../../kit/record/timeline/timeline'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { companyForm, fieldId, SECTIONS } from './company-form'
import { CompanyInputs } from './company-inputs'
import { CompanyRail } from './company-rail'
import { CompanyRoles } from './company-roles'
import { TwinAlert } from './twin-alert'

/** A new company, or an existing one. */
export const CompanyPage = ({ id, addresses }: RecordScreenProps): ReactNode => {
  if (id === null) return <CompanyForm addresses={addresses} record={null} />
  return (
    <RecordGate<CompanyRecord> resource={COMPANY} id={id} back={addresses.list}>
      {(company) => <CompanyForm key={company.id} addresses={addresses} record={company} />}
    </RecordGate>
  )
}

interface CompanyFormProps extends Pick<RecordScreenProps, 'addresses'> {
  record: CompanyRecord | null
}

const CompanyForm = ({ addresses, record }: CompanyFormProps) => {
  const { t, i18n } = useTranslation()
  const brands = useQuery(wholeListQuery<BrandRecord>(BRAND))
  // biome-ignore lint/correctness/useExhaustiveDependencies: its labels follow the language.
  const definition = useMemo(
    () => companyForm(record, brands.data ?? []),
    [record, brands.data, i18n.language],
  )
  return (
    <RecordPage<CompanyRecord>
      resource={COMPANY}
      definition={definition}
      record={record}
      titleOf={({ business_name }) => business_name}
      kind={ENTITY_LABELS.company}
      back={addresses.list}
      addressOf={({ id }) => addresses.record(id)}
      fieldId={fieldId}
      savesAndLeaves
      deletionNote={t('companies.deletionNote')}
      sections={[
        { id: SECTIONS.identity, title: t('companies.sections.identity') },
        { id: SECTIONS.contacts, title: t('companies.sections.contacts') },
        { id: SECTIONS.description, title: t('companies.sections.description') },
        { id: SECTIONS.brands, title: t('companies.sections.brands') },
        { id: SECTIONS.note, title: t('companies.sections.note') },
        ...(record
          ? [
              { id: 'company-roles', title: t('companies.roles.title') },
              { id: 'timeline', title: t('forms.timeline') },
            ]
          : []),
      ]}
      alerts={<TwinAlert />}
      rail={(company) => <CompanyRail company={company} />}
      below={(company) => (
        <>
          <CompanyRoles company={company} />
          <Timeline resource={COMPANY} id={company.id} version={company.version} labels={definition} />
        </>
      )}
    >
      <CompanyInputs brands={brands.data} />
    </RecordPage>
  )
}
