import type { UserRecord } from '@fornace/contract/users/user'
import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { SecondFactorReset } from './second-factor-reset'
import classes from './user-page.module.css'

const stateOf = ({ is_active, is_invited }: UserRecord) => {
  if (!is_active) return ['users.disabled', 'red'] as const
  return is_invited ? (['users.invited', 'yellow'] as const) : (['users.active', 'green'] as const)
}

/** What is known of the account, and nobody types. */
export const UserRail = ({ user }: { user: UserRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [state, colour] = stateOf(user)
  return (
    <>
      <Badge variant="light" color={colour} tt="none" fw={500}>
        {t(state)}
      </Badge>
      <dl className={classes.facts}>
        <dt>{t('users.created')}</dt>
        <dd>{dateTime(user.created_at)}</dd>
        <dt>{t('users.lastSignIn')}</dt>
        <dd>{user.last_sign_in ? dateTime(user.last_sign_in) : t('users.never')}</dd>
      </dl>
      <SecondFactorReset user={user} />
    </>
  )
}
