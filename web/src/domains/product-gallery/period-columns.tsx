import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { PERIOD_FIELDS } from '@fornace/contract/product-gallery/period-fields'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import { periodName } from './period-form'

/** A list has no need of the rest. */
export type PeriodRow = Omit<PeriodRecord, 'actions'>

const column = declaredColumns(PERIOD_FIELDS, (name) => `periods.fields.${name}`)

const columns: readonly Column<PeriodRow>[] = [
  column('name', { render: periodName, filter: 'suggested' }),
  column('due_date', { filter: 'suggested' }),
  column('is_locked', {
    // The labels say open or closed, so that the heading says neither.
    title: 'periods.stateColumn',
    labels: { true: 'periods.locked', false: 'periods.open' },
    good: 'false',
    filter: 'suggested',
  }),
  column('published_date', { filter: 'offered' }),
  column('insert_date', { filter: 'offered', extra: true }),
  column('translations_count', { filter: 'offered', extra: true }),
]

export const periodFields = { columns }
