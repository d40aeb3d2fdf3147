import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListSearch } from '../../kit/api/list/list-state'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { PeriodPage } from './period-page'
import { PeriodProductsPage } from './period-products-page'

/** A new period is its form; an existing one is first of all its products. */
export const PeriodScreen = (screen: RecordScreenProps): ReactNode => {
  const search = useSearch({ strict: false }) as ListSearch
  return screen.id === null ? (
    <PeriodPage {...screen} />
  ) : (
    <PeriodProductsPage id={screen.id} search={search} />
  )
}
