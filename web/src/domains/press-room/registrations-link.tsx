import { holdsOneOf } from '@fornace/contract/kit/access'
import { PRESS_REGISTRATION } from '@fornace/contract/press-room/metadata'
import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWording } from '../../i18n/i18n'
import { useRoles } from '../../kit/api/session-store'

/** The way to those who registered as press, for whoever may see them. */
export const RegistrationsLink = () => {
  const wording = useWording()
  if (!holdsOneOf(PRESS_REGISTRATION.access.read, useRoles())) return null
  return (
    <Button
      variant="default"
      leftSection={<IconId size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/press-room/registrations" {...props} />}
    >
      {wording(PRESS_REGISTRATION.label)}
    </Button>
  )
}
