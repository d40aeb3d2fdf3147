import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { Button } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessage } from '../../../i18n/i18n'
import { useRoles } from '../../../kit/api/session-store'
import { ADDRESSES } from './paths'

/** Link to the addresses, for those who may read them. */
export const AddressesLink = () => {
  const message = useMessage()
  if (!holdsOneOf(ADDRESS.access.read, useRoles())) return null
  return (
    <Button
      variant="default"
      leftSection={<IconAt size={16} aria-hidden />}
      renderRoot={(props) => <Link to={ADDRESSES} {...props} />}
    >
      {message(ADDRESS.label)}
    </Button>
  )
}
