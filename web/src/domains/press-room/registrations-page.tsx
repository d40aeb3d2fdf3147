import { PRESS_REGISTRATION } from '@fornace/contract/press-room/metadata'
import { IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import type { Preset } from '../../kit/table/view-tabs'
import { type RegistrationRow, registrationFields, registrationName } from './registration-columns'

const PRESETS: readonly Preset[] = [
  { title: 'pressRegistrations.onlyEdicer', search: { 'filter.trattamento_edicer': 'true' } },
  { title: 'pressRegistrations.onlyConfindustria', search: { 'filter.trattamento_confindustria': 'true' } },
]

/** Those who registered as press. They are of no organisation: each consent is for one. */
export const RegistrationsPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<RegistrationRow>
    {...screen}
    {...registrationFields}
    resource={PRESS_REGISTRATION}
    usualOrder="listTools.newestFirst"
    nameOf={registrationName}
    icon={IconId}
    presets={PRESETS}
  />
)
