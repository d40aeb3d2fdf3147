import type { UserRecord } from '@fornace/contract/users/user'
import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { Fact, Facts } from '../../kit/facts'
import { SecondFactorReset } from './second-factor-reset'

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
      <Badge variant="light" color={colour}>
        {t(state)}
      </Badge>
      <Facts>
        <Fact label={t('users.created')}>{dateTime(user.created_at)}</Fact>
        <Fact label={t('users.lastSignIn')}>
          {user.last_sign_in ? dateTime(user.last_sign_in) : t('users.never')}
        </Fact>
      </Facts>
      <SecondFactorReset user={user} />
    </>
  )
}
