import { ROLES, type Role, roleId } from '@fornace/contract/kit/roles'
import { USER } from '@fornace/contract/users/facts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../kit/failure-text'
import type { HomeBlockProps } from '../../kit/home/home-block'
import { useWaiting, WaitingList } from '../../kit/home/waiting-list'
import { tellProblem, tellSuccess } from '../../kit/notices'
import { personName } from '../../kit/people'
import { oneOfMany } from '../../kit/records'
import { roleName } from '../../kit/role-name'
import { type UserRow, userFields, WAITING } from './user-columns'

/** Who has registered and confirmed the address, and cannot come in before the office gives them a role. */
export const PeopleWaiting = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const query = useWaiting<UserRow>({ resource: USER, ...userFields }, WAITING)
  return (
    <WaitingList
      onCount={onCount}
      query={query}
      rowOf={(user) => ({
        title: personName(user),
        to: `/users/user/${user.id}`,
        about: `${t('users.waiting')} · ${user.email}`,
        since: user.created_at,
        action: <GiveRole user={user} onGiven={() => void query.refetch()} />,
      })}
      title={(count) => t('home.peopleWaiting', { count })}
      all={{ to: '/users', search: WAITING }}
    />
  )
}

/** Choosing one gives it at once. */
const GiveRole = ({ user, onGiven }: { user: UserRow; onGiven: () => void }) => {
  const { t } = useTranslation()
  const name = personName(user)
  const give = async (role: Role) => {
    try {
      const held: number[] = []
      await oneOfMany.change(USER, { ...user, group_ids: held }, { group_ids: [roleId(role)] })
      tellSuccess({ message: t('users.roleGiven', { name, role: roleName(role) }) })
    } catch (error) {
      tellProblem({ message: failureText(error) })
    }
    onGiven()
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={t('users.giveRoleTo', { name })}
      value=""
      onChange={({ currentTarget }) => void give(currentTarget.value as Role)}
      data={[
        { value: '', label: t('users.giveRole'), disabled: true },
        ...ROLES.map((role) => ({ value: role, label: roleName(role) })),
      ]}
    />
  )
}
