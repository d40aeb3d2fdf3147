import { FIELD_LABELS } from '@fornace/contract/kit/labels'
import type { MagazineRecord } from '@fornace/contract/press-room/magazine'
import { MAGAZINE_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import { MAGAZINE } from '@fornace/contract/press-room/metadata'
import type { ReactNode } from 'react'
import { t } from '../../i18n/i18n'
import { declaredForm } from '../../kit/form/declared-form'
import { RecordScreen } from '../../kit/record/record-screen'
import { YearRecordGate } from './by-year/year-record'
import type { YearRecordProps } from './by-year/year-routes'
import { MagazineInputs } from './magazine-inputs'

const magazineForm = (record: MagazineRecord | null) =>
  declaredForm(MAGAZINE_FIELDS, {
    labelOf: (name) => t(`magazines.fields.${name}`),
    kindLabels: { period: FIELD_LABELS.period, weight: FIELD_LABELS.weight },
    record,
  })

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
