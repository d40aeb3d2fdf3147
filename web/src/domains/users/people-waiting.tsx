import { type Role, roleId } from '@fornace/contract/kit/roles'
import { USER } from '@fornace/contract/users/metadata'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../kit/api/failure-text'
import { personName, roleName } from '../../kit/api/people'
import { oneOfMany } from '../../kit/api/records'
import { useWaiting, WaitingList } from '../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../kit/routes/home-block'
import { MenuButton, onDemandMenu } from '../../kit/ui/on-demand-menu'
import { toastProblem, toastSuccess } from '../../kit/ui/toasts'
import { type UserRow, userFields, WAITING } from './user-columns'

/** Users with a confirmed registration who have no role yet, and so cannot sign in. */
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
        action: <GiveRole user={user} onWritten={() => void query.refetch()} />,
      })}
      title={(count) => t('home.peopleWaiting', { count })}
      all={{ to: '/users', search: WAITING }}
    />
  )
}

const menu = onDemandMenu(async () => (await import('./role-menu')).RoleMenu)

/** A menu, not a select: with the arrow keys a closed select changes its value, and would give every role in passing. */
const GiveRole = ({ user, onWritten }: { user: UserRow; onWritten: () => void }) => {
  const { t } = useTranslation()
  const name = personName(user)
  const write = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toastProblem({ message: failureText(error) })
    }
    onWritten()
  }
  const give = (role: Role) =>
    write(async () => {
      const held: number[] = []
      const undo = await oneOfMany.change(USER, { ...user, group_ids: held }, { group_ids: [roleId(role)] })
      toastSuccess({
        message: t('users.roleGiven', { name, role: roleName(role) }),
        action: undo && { label: t('common.undo'), run: () => void write(undo) },
      })
    })
  return (
    <MenuButton
      menu={menu}
      about={(role: Role) => void give(role)}
      button={
        <Button
          size="xs"
          variant="default"
          aria-label={t('users.giveRoleTo', { name })}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('users.giveRole')}
        </Button>
      }
    />
  )
}
