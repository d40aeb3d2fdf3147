import type { Role } from '@fornace/contract/kit/roles'
import { t } from '../../i18n/i18n'

/** A role by itself; inside a sentence it begins small. */
export const roleName = (role: Role): string => {
  const name = t(`roles.${role}`)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
