import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import type { ReactNode } from 'react'
import { RecordScreen } from '../../kit/record/record-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { PeriodInputs, periodForm, periodName } from './period-form'
import { PeriodFacts } from './period-head'
import { PeriodTabs } from './period-tabs'

/** Form of a new or existing period. */
export const PeriodPage = (screen: RecordScreenProps): ReactNode => (
  <RecordScreen<PeriodRecord>
    {...screen}
    resource={PERIOD}
    form={periodForm}
    titleOf={periodName}
    bar={({ base }) =>
      base && (
        <PeriodTabs id={base.id} current="data">
          <PeriodFacts period={base} />
        </PeriodTabs>
      )
    }
  >
    <PeriodInputs />
  </RecordScreen>
)
