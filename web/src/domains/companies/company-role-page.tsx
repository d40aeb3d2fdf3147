import type { CompanyRecord } from '@fornace/contract/companies/company'
import type { CompanyPerson, CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { COMPANY, COMPANY_PERSON, COMPANY_ROLE } from '@fornace/contract/companies/metadata'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { USER } from '@fornace/contract/users/metadata'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { listStateOf } from '../../kit/api/list/list-state'
import { personFields, roleName } from '../../kit/api/people'
import { listQuery, recordQuery } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { fieldIds } from '../../kit/form/declared-form'
import { RecordGate } from '../../kit/record/record-gate'
import { RecordPage } from '../../kit/record/record-page'
import { Loading } from '../../kit/ui/loading'
import { companyRoleForm } from './company-role-form'
import { CompanyRoleInputs, companyOption, personOption } from './company-role-inputs'

/** The page that linked here: a user's, or a company's. */
interface Origin {
  user?: number
  company?: number
}

interface CompanyRolePageProps {
  /** Nothing for a new one. */
  id: string | null
  origin: Origin
}

/** A new company role, or an existing one. */
export const CompanyRolePage = ({ id, origin }: CompanyRolePageProps): ReactNode => {
  const back = useBack()
  if (id === null) return <NewCompanyRole origin={origin} />
  return (
    <RecordGate<CompanyRoleRecord> resource={COMPANY_ROLE} id={id} back={back(origin)}>
      {(record) => (
        <CompanyRoleForm
          key={record.id}
          record={record}
          origin={origin.company ? origin : { user: record.user_id }}
        />
      )}
    </RecordGate>
  )
}

/** Back to where one came from; else to the person, for those who keep the users. The others keep companies. */
const useBack = () => {
  const keepsUsers = holdsOneOf(USER.access.read, useRoles())
  return ({ user, company }: Origin): string => {
    if (company) return `/company/company/${company}`
    if (!keepsUsers) return '/company'
    return user ? `/users/user/${user}` : '/users'
  }
}

/** One person, from the list of those to whom a role can be given. */
const personQuery = (id: number) =>
  listQuery<CompanyPerson>(COMPANY_PERSON, personFields, listStateOf({ 'filter.id': id }))

/** Their names are read before the form opens: its fields start with them. */
const NewCompanyRole = ({ origin }: { origin: Origin }) => {
  const { user, company } = origin
  const person = useQuery({ ...personQuery(user ?? 0), enabled: user !== undefined, retry: false })
  const firm = useQuery({
    ...recordQuery<CompanyRecord>(COMPANY, String(company)),
    enabled: company !== undefined,
    retry: false,
  })
  const isWaiting = (user !== undefined && person.isPending) || (company !== undefined && firm.isPending)
  if (isWaiting) return <Loading />
  return <CompanyRoleForm record={null} origin={origin} person={person.data?.data[0]} company={firm.data} />
}

interface CompanyRoleFormProps {
  record: CompanyRoleRecord | null
  origin: Origin
  /** User and company of a new role. */
  person?: CompanyPerson | undefined
  company?: CompanyRecord | undefined
}

const CompanyRoleForm = ({ record, origin, person, company }: CompanyRoleFormProps) => {
  const back = useBack()
  const definition = useMemo(
    () => companyRoleForm(record, { user: person?.id, company: company?.id }),
    [record, person, company],
  )
  return (
    <RecordPage<CompanyRoleRecord>
      resource={COMPANY_ROLE}
      definition={definition}
      record={record}
      titleOf={({ group, company: { name } }) => `${roleName(group.name)} – ${name}`}
      back={back(origin)}
      addressOf={({ id }) => `/company-user-group/${id}`}
      fieldId={fieldIds('company-role')}
    >
      <CompanyRoleInputs
        person={person ? personOption(person) : null}
        company={company ? companyOption(company) : null}
      />
    </RecordPage>
  )
}
