import type { MagazineRecord } from '@fornace/contract/press-room/magazine'
import { MAGAZINE } from '@fornace/contract/press-room/metadata'
import type { ReactNode } from 'react'
import { RecordScreen } from '../../kit/record/record-screen'
import { YearRecordGate } from './by-year/year-record'
import type { YearRecordProps } from './by-year/year-routes'
import { magazineForm } from './magazine-form'
import { MagazineInputs } from './magazine-inputs'

/** A new magazine of a year, or an existing one. */
export const MagazinePage = (screen: YearRecordProps): ReactNode => (
  <YearRecordGate {...screen} resource={MAGAZINE}>
    {(resource, year) => (
      <RecordScreen<MagazineRecord>
        {...screen}
        resource={resource}
        form={magazineForm}
        titleOf={({ name }) => name}
        savesAndLeaves
      >
        <MagazineInputs year={year} />
      </RecordScreen>
    )}
  </YearRecordGate>
)
