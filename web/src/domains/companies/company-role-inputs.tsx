import type { CompanyRecord } from '@fornace/contract/companies/company'
import type { CompanyPerson, CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { COMPANY, COMPANY_PERSON } from '@fornace/contract/companies/facts'
import { datatablesPage } from '@fornace/contract/kit/page'
import { group } from '@fornace/contract/users/group'
import { Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api/client'
import { failureText } from '../../kit/api/failure-text'
import type { ListFields } from '../../kit/api/list/columns'
import { personFields, personName } from '../../kit/api/people'
import { roleName } from '../../kit/api/role-name'
import { ChoiceSelect } from '../../kit/form/choice-select'
import { messagesFor } from '../../kit/form/form-problem'
import { type RecordOption, RecordSelect } from '../../kit/form/record-select'
import type { RecordForm } from '../../kit/form/use-record-form'
import { fieldId, fieldLabel } from './company-role-form'

export type CompanyChoice = Pick<CompanyRecord, 'id' | 'version' | 'business_name' | 'city'>

const columns = (...keys: string[]): ListFields => ({
  columns: keys.map((key) => ({ key, kind: 'text' })),
})
export const COMPANY_FIELDS = columns('business_name', 'short_name', 'city', 'vat')

export const companyOption = ({ id, business_name, city }: CompanyChoice): RecordOption => ({
  id,
  name: [business_name, city].filter(Boolean).join(' · '),
})

export const personOption = (person: CompanyPerson): RecordOption => ({
  id: person.id,
  name: [...new Set([personName(person), person.email])].join(' · '),
})

/** The roles that can be given for a company. */
const companyGroupsQuery = () =>
  queryOptions({
    queryKey: ['company-group'],
    queryFn: ({ signal }) =>
      api.get('company/company_group', datatablesPage(group), {
        query: new URLSearchParams({ format: 'datatables' }),
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

interface CompanyRoleInputsProps {
  editing: RecordForm<CompanyRoleRecord>
  /** Whom a new role is for, where that is known. */
  person: RecordOption | null
  /** For which company, where that is known. */
  company: RecordOption | null
}

export const CompanyRoleInputs = ({ editing, person, company }: CompanyRoleInputsProps) => {
  const { t } = useTranslation()
  const { start, problem } = editing
  const { base, values } = start
  const groups = useQuery(companyGroupsQuery())

  const common = (path: string) => ({
    id: fieldId(path),
    name: path,
    label: fieldLabel(path) ?? path,
    error: messagesFor(problem, path),
  })
  const chosen = (path: string, known: RecordOption | null) => ({
    ...common(path),
    start: String(values[path] ?? ''),
    known,
  })
  const knownUser = base
    ? { id: base.user.id, name: [base.user.name, base.user.email].filter(Boolean).join(' · ') }
    : person
  const knownCompany = base
    ? { id: base.company.id, name: [base.company.name, base.company.city].filter(Boolean).join(' · ') }
    : company

  return (
    <Stack gap="md" maw={560} key={start.key}>
      <RecordSelect<CompanyPerson>
        {...chosen('user_id', knownUser)}
        resource={COMPANY_PERSON}
        fields={personFields}
        optionOf={personOption}
      />
      <ChoiceSelect
        {...common('group_id')}
        required
        error={common('group_id').error ?? (groups.error && failureText(groups.error))}
        start={String(values.group_id ?? '')}
        data={[
          { value: '', label: t('companyRoles.choose') },
          ...(groups.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: roleName(name) })),
        ]}
      />
      <RecordSelect<CompanyChoice>
        {...chosen('company_id', knownCompany)}
        resource={COMPANY}
        fields={COMPANY_FIELDS}
        optionOf={companyOption}
      />
    </Stack>
  )
}
