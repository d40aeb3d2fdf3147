import { REGISTER } from '@fornace/contract/circulars/metadata'
import { Button } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessage } from '../../../i18n/i18n'
import { REGISTER_ADDRESS } from './addresses'

/** Link to the protocol register. */
export const RegisterLink = () => {
  const message = useMessage()
  return (
    <Button
      variant="default"
      leftSection={<IconBook size={16} aria-hidden />}
      renderRoot={(props) => <Link to={REGISTER_ADDRESS} {...props} />}
    >
      {message(REGISTER.label)}
    </Button>
  )
}
