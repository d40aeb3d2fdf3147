import type { CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { COMPANY_ROLE } from '@fornace/contract/companies/metadata'
import type { UserRecord } from '@fornace/contract/users/user'
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleName } from '../../kit/api/people'
import { deleteRecord, forget, wholeListQuery } from '../../kit/api/records'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { DeleteDialog } from '../../kit/record/delete-dialog'
import { toastDeleted } from '../../kit/record/deletion-toast'
import { EmptyText } from '../../kit/ui/empty-state'
import { Loading } from '../../kit/ui/loading'
import classes from './user-page.module.css'

const titleOf = ({ group, company }: CompanyRoleRecord): string => `${roleName(group.name)} – ${company.name}`

const byCompany = (one: CompanyRoleRecord, other: CompanyRoleRecord): number =>
  one.company.name.localeCompare(other.company.name, 'it')

/** The roles that the user holds for companies. Each is saved by itself. */
export const UserCompanyRoles = ({ user }: { user: UserRecord }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    wholeListQuery<CompanyRoleRecord>(COMPANY_ROLE, { user_id: String(user.id) }),
  )
  const [removing, setRemoving] = useState<CompanyRoleRecord | null>(null)

  const remove = async () => {
    if (!removing) return
    await deleteRecord(COMPANY_ROLE, removing)
    forget(COMPANY_ROLE, removing)
    toastDeleted(COMPANY_ROLE, { id: removing.id, name: titleOf(removing) })
    setRemoving(null)
  }

  const content = () => {
    if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <Loading size="sm" />
    if (data.length === 0) return <EmptyText>{t('users.companyRoles.none')}</EmptyText>
    return (
      <ul className={classes.links}>
        {data.toSorted(byCompany).map((link) => (
          <li key={link.id}>
            <div>
              <Link
                to="/company-user-group/$id"
                params={{ id: String(link.id) }}
                className={classes.link}
                dir="auto"
              >
                {link.company.name}
              </Link>
              <Text size="xs" c="dimmed">
                {[roleName(link.group.name), link.company.city].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Button
              size="compact-sm"
              mih={28}
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t('users.companyRoles.remove', { name: titleOf(link) })}
              onClick={() => setRemoving(link)}
            >
              {t('dualList.remove')}
            </Button>
          </li>
        ))}
      </ul>
    )
  }

  return (
    <Paper withBorder component="section" className={classes.section} aria-labelledby="company-roles">
      <div className={classes.head}>
        <Title order={2} id="company-roles" className={classes.title}>
          {t('users.companyRoles.title')}
        </Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/company-user-group/new" search={{ user: user.id }} {...props} />}
        >
          {t('users.companyRoles.add')}
        </Button>
      </div>
      {content()}
      <DeleteDialog
        name={removing ? titleOf(removing) : ''}
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        remove={remove}
      />
    </Paper>
  )
}
