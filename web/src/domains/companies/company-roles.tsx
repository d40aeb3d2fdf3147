import type { CompanyRecord } from '@fornace/contract/companies/company'
import type { CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { COMPANY_ROLE } from '@fornace/contract/companies/metadata'
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roleName } from '../../kit/api/people'
import { wholeListQuery } from '../../kit/api/records'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { EmptyText } from '../../kit/ui/empty-state'
import { Loading } from '../../kit/ui/loading'
import classes from './company-page.module.css'

const byPerson = (one: CompanyRoleRecord, other: CompanyRoleRecord): number =>
  one.user.name.localeCompare(other.user.name, 'it')

/** Users with a role for the company. Each role has a page of its own. */
export const CompanyRoles = ({ company }: { company: CompanyRecord }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    wholeListQuery<CompanyRoleRecord>(COMPANY_ROLE, { company_id: String(company.id) }),
  )

  const content = () => {
    if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <Loading size="sm" />
    if (data.length === 0) return <EmptyText>{t('companies.roles.none')}</EmptyText>
    return (
      <ul className={classes.links}>
        {data.toSorted(byPerson).map(({ id, user, group }) => (
          <li key={id}>
            <Link
              to="/company-user-group/$id"
              params={{ id: String(id) }}
              search={{ company: company.id }}
              className={classes.link}
              dir="auto"
            >
              {user.name}
            </Link>
            <Text size="xs" c="dimmed">
              {[roleName(group.name), user.email].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    )
  }

  return (
    <Paper withBorder component="section" className={classes.paper} aria-labelledby="company-roles">
      <div className={classes.head}>
        <Title order={2} id="company-roles" className={classes.title}>
          {t('companies.roles.title')}
        </Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/company-user-group/new" search={{ company: company.id }} {...props} />
          )}
        >
          {t('companies.roles.add')}
        </Button>
      </div>
      {content()}
    </Paper>
  )
}
