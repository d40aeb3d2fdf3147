import type { UserRecord } from '@fornace/contract/users/user'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { Badge } from '../../kit/ui/badge'
import { DescriptionItem, DescriptionList } from '../../kit/ui/description-list'
import { SecondFactorReset } from './second-factor-reset'
import { STATUS_LABELS } from './user-columns'

const TONES = {
  active: 'success',
  waiting: 'warning',
  invited: 'warning',
  unconfirmed: 'warning',
  disabled: 'danger',
} as const

/** Read-only details of the account. */
export const UserRail = ({ user }: { user: UserRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (
    <>
      <Badge tone={TONES[user.status]}>{t(STATUS_LABELS[user.status])}</Badge>
      <DescriptionList>
        <DescriptionItem label={t('users.created')}>{dateTime(user.created_at)}</DescriptionItem>
        <DescriptionItem label={t('users.lastSignIn')}>
          {user.last_sign_in ? dateTime(user.last_sign_in) : t('users.never')}
        </DescriptionItem>
      </DescriptionList>
      <SecondFactorReset user={user} />
    </>
  )
}
