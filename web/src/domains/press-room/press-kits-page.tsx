import { holdsOneOf } from '@fornace/contract/kit/access'
import { PRESS_KIT, PRESS_REGISTRATION } from '@fornace/contract/press-room/metadata'
import { Button } from '@mantine/core'
import { IconFolder, IconId } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n/i18n'
import { useRoles } from '../../kit/api/session-store'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import type { Preset } from '../../kit/table/view-tabs'
import { OrganisationGate } from './organisation-gate'
import { kitTitle, type PressKitRow, pressKitFields } from './press-kit-columns'
import { useMovableRows } from './publication-state'

/** Link to the press registrations, for roles that may read them. */
const RegistrationsLink = () => {
  const message = useMessage()
  if (!holdsOneOf(PRESS_REGISTRATION.access.read, useRoles())) return null
  return (
    <Button
      variant="default"
      leftSection={<IconId size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/press-room/registrations" {...props} />}
    >
      {message(PRESS_REGISTRATION.label)}
    </Button>
  )
}

const PRESETS: readonly Preset[] = [
  { title: 'pressKits.onlyPublished', search: { 'filter.state': 'published' } },
  { title: 'pressKits.onlyScheduled', search: { 'filter.state': 'scheduled' } },
  { title: 'pressKits.onlyDrafts', search: { 'filter.state': 'draft' } },
]

export const PressKitsPage = (screen: ListScreenProps): ReactNode => {
  const isMovable = useMovableRows()
  return (
    <OrganisationGate resource={PRESS_KIT}>
      {(resource) => (
        <RecordListPage<PressKitRow>
          {...screen}
          {...pressKitFields}
          resource={resource}
          nameOf={kitTitle}
          icon={IconFolder}
          actions={<RegistrationsLink />}
          presets={PRESETS}
          deletesMany
          ordered
          isMovable={isMovable}
        />
      )}
    </OrganisationGate>
  )
}
