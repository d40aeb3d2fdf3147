import { ROLES, roleId } from '@fornace/contract/kit/roles'
import { t } from '../../i18n/i18n'
import { roleName } from '../../kit/api/role-name'
import type { DualListItem } from '../../kit/dual-list/dual-list-item'

/** All roles, each with what it is for. */
export const roleItems = (): DualListItem[] =>
  ROLES.map((role) => ({
    id: String(roleId(role)),
    name: roleName(role),
    description: t(`users.roleNotes.${role}`),
  }))
