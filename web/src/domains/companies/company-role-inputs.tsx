import type { CompanyRecord } from '@fornace/contract/companies/company'
import type { CompanyPerson, CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import type { COMPANY_ROLE_FIELDS } from '@fornace/contract/companies/company-role-fields'
import { COMPANY, COMPANY_PERSON } from '@fornace/contract/companies/metadata'
import { datatablesPage } from '@fornace/contract/kit/page'
import { group } from '@fornace/contract/users/group'
import { Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api/client'
import { failureText } from '../../kit/api/failure-text'
import type { ListFields } from '../../kit/api/list/columns'
import { personFields, personName, roleName } from '../../kit/api/people'
import { ChoiceField } from '../../kit/form/choice-field'
import type { RecordOption } from '../../kit/form/choice-fields'
import { useFormScope } from '../../kit/form/form-context'
import { RecordField } from '../../kit/form/record-field'
import { fieldsOf } from '../../kit/form/typed-fields'

type CompanyChoice = Pick<CompanyRecord, 'id' | 'version' | 'business_name' | 'city'>

const columns = (...keys: string[]): ListFields => ({
  columns: keys.map((key) => ({ key, kind: 'text' })),
})
export const COMPANY_CHOICE = columns('business_name', 'short_name', 'city', 'vat')

export const companyOption = ({ id, business_name, city }: CompanyChoice): RecordOption => ({
  id,
  name: [business_name, city].filter(Boolean).join(' · '),
})

export const personOption = (person: CompanyPerson): RecordOption => ({
  id: person.id,
  name: [...new Set([personName(person), person.email])].join(' · '),
})

const Role = fieldsOf<typeof COMPANY_ROLE_FIELDS>()({ RecordField, ChoiceField })

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
  /** User of a new role, where given. */
  person: RecordOption | null
  /** Company of a new role, where given. */
  company: RecordOption | null
}

export const CompanyRoleInputs = ({ person, company }: CompanyRoleInputsProps) => {
  const { t } = useTranslation()
  const { base } = useFormScope<CompanyRoleRecord>()
  const groups = useQuery(companyGroupsQuery())
  const knownUser = base
    ? { id: base.user.id, name: [base.user.name, base.user.email].filter(Boolean).join(' · ') }
    : person
  const knownCompany = base
    ? { id: base.company.id, name: [base.company.name, base.company.city].filter(Boolean).join(' · ') }
    : company

  return (
    <Stack gap="md" maw={680}>
      <Role.RecordField
        path="user_id"
        resource={COMPANY_PERSON}
        fields={personFields}
        optionOf={personOption}
        existing={knownUser}
      />
      <Role.ChoiceField
        path="group_id"
        error={groups.error && failureText(groups.error)}
        data={[
          { value: '', label: t('companyRoles.choose') },
          ...(groups.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: roleName(name) })),
        ]}
      />
      <Role.RecordField
        path="company_id"
        resource={COMPANY}
        fields={COMPANY_CHOICE}
        optionOf={companyOption}
        existing={knownCompany}
      />
    </Stack>
  )
}
