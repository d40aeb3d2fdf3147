import { holdsOneOf } from '@fornace/contract/kit/access'
import { COMPANY_ROLES } from '@fornace/contract/kit/roles'
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/format'
import { associatedCompanies, useRoles } from '../kit/api/session-store'
import classes from './home-page.module.css'

/** For those whose screens are still to come: who they are here, and what they can do already. */
export const YourRoles = () => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const roles = useRoles()
  const companies = associatedCompanies()
  const actsForCompanies = holdsOneOf(COMPANY_ROLES, roles)
  return (
    <div className={classes.columns}>
      <Paper withBorder component="section" p="lg">
        <Title order={2} mb="xs">
          {t('home.yourRoles')}
        </Title>
        <Text mb="xs">
          {t('home.yourRolesText', { roles: list(roles.map((role) => t(`roles.${role}`))) })}
        </Text>
        <Text mb="xs">{t('home.yourRolesSoon')}</Text>
        <Anchor renderRoot={(props) => <Link to="/account/user-profile" {...props} />}>
          {t('home.yourProfile')}
        </Anchor>
      </Paper>
      {actsForCompanies && (
        <Paper withBorder component="section" p="lg">
          <Title order={2} mb="xs">
            {t('home.yourCompanies')}
          </Title>
          {companies.length > 0 ? (
            <ul className={classes.companies}>
              {companies.map(({ id, name }) => (
                <li key={id}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          ) : (
            <Text c="dimmed">{t('home.noCompanies')}</Text>
          )}
        </Paper>
      )}
    </div>
  )
}
