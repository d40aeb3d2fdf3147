import type { CompanyPerson, CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { COMPANY_PERSON, COMPANY_ROLE } from '@fornace/contract/companies/facts'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { USER } from '@fornace/contract/users/facts'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { personFields } from '../../kit/people'
import { RecordGate } from '../../kit/record-page/record-gate'
import { RecordPage } from '../../kit/record-page/record-page'
import { listQuery } from '../../kit/records'
import { roleName } from '../../kit/role-name'
import { useRoles } from '../../kit/session-store'
import { listStateOf } from '../../kit/table/list-state'
import { companyRoleForm, fieldId } from './company-role-form'
import { CompanyRoleInputs, personOption } from './company-role-inputs'

interface CompanyRolePageProps {
  /** Nothing for a new one. */
  id: string | null
  /** Whom a new one is for, where somebody came from their page. */
  user: number | undefined
}

/** A new company role, or an existing one. */
export const CompanyRolePage = ({ id, user }: CompanyRolePageProps): ReactNode => {
  const { t } = useTranslation()
  const back = useBack()
  if (id === null) return <NewCompanyRole user={user} />
  return (
    <RecordGate<CompanyRoleRecord>
      resource={COMPANY_ROLE}
      id={id}
      back={back(user)}
      gone={t('companyRoles.gone')}
    >
      {(record) => <CompanyRoleForm key={record.id} record={record} />}
    </RecordGate>
  )
}

/** Back to the person, for those who keep the users; the others keep companies. */
const useBack = () => {
  const keepsUsers = holdsOneOf(USER.access.read, useRoles())
  return (user: number | undefined): string => {
    if (!keepsUsers) return '/company'
    return user ? `/users/user/${user}` : '/users'
  }
}

/** One person, from the list of those to whom a role can be given. */
const personQuery = (id: number) =>
  listQuery<CompanyPerson>(COMPANY_PERSON, personFields, listStateOf({ 'filter.id': id }))

/** The name of the person is read before the form opens: its fields start with it. */
const NewCompanyRole = ({ user }: { user: number | undefined }) => {
  const { t } = useTranslation()
  const { data, isPending } = useQuery({
    ...personQuery(user ?? 0),
    enabled: user !== undefined,
    retry: false,
  })
  if (user !== undefined && isPending) return <Loader aria-label={t('table.loading')} role="status" />
  return <CompanyRoleForm record={null} person={data?.data[0]} />
}

interface CompanyRoleFormProps {
  record: CompanyRoleRecord | null
  /** Whom a new one is for. */
  person?: CompanyPerson | undefined
}

const CompanyRoleForm = ({ record, person }: CompanyRoleFormProps) => {
  const { t } = useTranslation()
  const back = useBack()
  const definition = useMemo(() => companyRoleForm(record, person?.id), [record, person])
  return (
    <RecordPage<CompanyRoleRecord>
      resource={COMPANY_ROLE}
      definition={definition}
      record={record}
      titleOf={(one) => (one ? `${roleName(one.group.name)} – ${one.company.name}` : t('companyRoles.new'))}
      back={back(record?.user_id ?? person?.id)}
      addressOf={({ id }) => `/company-user-group/${id}`}
      fieldId={fieldId}
    >
      {(editing) => <CompanyRoleInputs editing={editing} person={person ? personOption(person) : null} />}
    </RecordPage>
  )
}
