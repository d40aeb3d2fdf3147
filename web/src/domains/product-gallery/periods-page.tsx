import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import type { Preset } from '../../kit/table/view-tabs'
import { type PeriodRow, periodFields } from './period-columns'
import { periodName } from './period-form'

const PRESETS: readonly Preset[] = [
  { title: 'periods.onlyOpen', search: { 'filter.is_locked': 'false' } },
  { title: 'periods.onlyLocked', search: { 'filter.is_locked': 'true' } },
]

export const PeriodsPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<PeriodRow>
    {...screen}
    {...periodFields}
    resource={PERIOD}
    usualOrder="listTools.latestDeadline"
    nameOf={periodName}
    icon={IconCalendar}
    presets={PRESETS}
    recordsList
  />
)
