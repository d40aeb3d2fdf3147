import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { roleName } from '../../kit/api/people'
import type { OpenMenuProps } from '../../kit/ui/on-demand-menu'

/** All roles, of which one is chosen. */
export const RoleMenu = ({
  target,
  about: onChoose,
  ...menu
}: OpenMenuProps & { about: (role: Role) => void }) => (
  <Menu {...menu} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
      {ROLES.map((role) => (
        <Menu.Item key={role} onClick={() => onChoose(role)}>
          {roleName(role)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
