import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import { IconFolder } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import type { Preset } from '../../kit/table/view-tabs'
import { OrganisationGate } from './organisation-gate'
import { kitTitle, type PressKitRow, pressKitFields } from './press-kit-columns'
import { RegistrationsLink } from './registrations-link'

const PRESETS: readonly Preset[] = [
  { title: 'pressKits.onlyPublished', search: { 'filter.state': 'published' } },
  { title: 'pressKits.onlyScheduled', search: { 'filter.state': 'scheduled' } },
  { title: 'pressKits.onlyDrafts', search: { 'filter.state': 'draft' } },
]

export const PressKitsPage = (screen: ListScreenProps): ReactNode => (
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
      />
    )}
  </OrganisationGate>
)
