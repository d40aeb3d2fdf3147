import { Avatar, Button, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Avatar.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useTranslation } from 'react-i18next'
import { withTextsOf } from '../i18n/i18n'
import { fullName } from '../kit/api/people'
import { useUser } from '../kit/api/session-store'
import { MenuButton, onDemandMenu } from '../kit/ui/on-demand-menu'
import classes from './header.module.css'

const menu = onDemandMenu(
  async () => (await withTextsOf('extras', import('./user-menu-items'))).UserMenuItems,
)

export const UserMenu = () => {
  const { t } = useTranslation()
  const user = useUser()
  if (!user) return null
  const name = fullName(user)
  return (
    <MenuButton
      menu={menu}
      button={
        <Button variant="subtle" color="gray" px="xs" data-tour="account">
          <VisuallyHidden>{t('header.user')} </VisuallyHidden>
          <Avatar className={classes.avatar ?? ''} size={28} color="brand" name={name} alt="" aria-hidden />
          <span className={`${classes.userName} ${classes.heardOnPhone}`} dir="auto">
            {name}
          </span>
        </Button>
      }
    />
  )
}
