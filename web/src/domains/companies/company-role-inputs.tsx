import type { CompanyRecord } from '@fornace/contract/companies/company'
import type { CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { COMPANY } from '@fornace/contract/companies/facts'
import { datatablesPage } from '@fornace/contract/kit/page'
import { USER } from '@fornace/contract/users/facts'
import { group } from '@fornace/contract/users/group'
import { NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api'
import { failureText } from '../../kit/failure-text'
import { messagesFor } from '../../kit/form/form-problem'
import { type RecordOption, RecordSelect } from '../../kit/form/record-select'
import type { RecordForm } from '../../kit/form/use-record-form'
import { type Person, personFields, personName } from '../../kit/people'
import { roleName } from '../../kit/role-name'
import type { ListFields } from '../../kit/table/columns'
import { fieldId, fieldLabel } from './company-role-form'

type CompanyRow = Pick<CompanyRecord, 'id' | 'version' | 'business_name' | 'city'>

const columns = (...keys: string[]): ListFields => ({
  columns: keys.map((key) => ({ key, kind: 'text' })),
  searchIn: keys,
})
const COMPANY_FIELDS = columns('business_name', 'short_name', 'city', 'vat')

const companyOption = ({ id, business_name, city }: CompanyRow): RecordOption => ({
  id,
  name: [business_name, city].filter(Boolean).join(' · '),
})

export const userOption = (person: Person): RecordOption => ({
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
  user: RecordOption | null
}

export const CompanyRoleInputs = ({ editing, user }: CompanyRoleInputsProps) => {
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
  /** What the form holds, with its name where it is known. */
  const chosen = (path: string, known: RecordOption | null): RecordOption | null => {
    const id = Number(values[path])
    if (!id) return null
    return known?.id === id ? known : { id, name: `#${id}` }
  }
  const knownUser = base
    ? { id: base.user.id, name: [base.user.name, base.user.email].filter(Boolean).join(' · ') }
    : user
  const knownCompany = base && {
    id: base.company.id,
    name: [base.company.name, base.company.city].filter(Boolean).join(' · '),
  }

  return (
    <Stack gap="md" maw={560} key={start.key}>
      <RecordSelect<Person>
        {...common('user_id')}
        resource={USER}
        fields={personFields}
        optionOf={userOption}
        start={chosen('user_id', knownUser)}
      />
      <NativeSelect
        {...common('group_id')}
        // The choices come after the select: its own choice would be lost.
        key={groups.data ? 'ready' : 'waiting'}
        required
        error={common('group_id').error ?? (groups.error && failureText(groups.error))}
        defaultValue={String(values.group_id ?? '')}
        data={[
          { value: '', label: t('companyRoles.choose') },
          ...(groups.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: roleName(name) })),
        ]}
      />
      <RecordSelect<CompanyRow>
        {...common('company_id')}
        resource={COMPANY}
        fields={COMPANY_FIELDS}
        optionOf={companyOption}
        start={chosen('company_id', knownCompany)}
      />
    </Stack>
  )
}
