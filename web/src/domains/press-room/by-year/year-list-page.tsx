import { yearIn } from '@fornace/contract/kit/years'
import { useMemo } from 'react'
import type { Partitioned, VersionedRecord } from '../../../kit/api/records'
import { RecordListPage, type RecordListPageProps } from '../../../kit/table/record-list-page'
import { OrganisationGate } from '../organisation-gate'
import { NoSuchYear } from './no-such-year'
import { ofYear } from './of-year'
import { YearRail } from './year-rail'
import type { YearListProps } from './year-routes'

type YearListPageProps<Row extends VersionedRecord> = YearListProps &
  Omit<RecordListPageProps<Row>, 'ordered' | 'rail' | 'offersFirst'>

/** List of the records of one year, ordered by weight, with links to the other years. */
export const YearListPage = <Row extends VersionedRecord>(props: YearListPageProps<Row>) => (
  <OrganisationGate resource={props.resource}>
    {(ofOurs) => <OneYear<Row> {...props} ofOurs={ofOurs} />}
  </OrganisationGate>
)

const OneYear = <Row extends VersionedRecord>(props: YearListPageProps<Row> & { ofOurs: Partitioned }) => {
  const { ofOurs, year: addressed, addressesOf, ...list } = props
  const year = yearIn(addressed)
  const resource = useMemo(() => (year ? ofYear(ofOurs, year) : ofOurs), [ofOurs, year])
  if (!year) return <NoSuchYear resource={ofOurs} year={addressed} addressesOf={addressesOf} />
  return (
    <RecordListPage<Row>
      {...list}
      // Another year is another list, with its own selection.
      key={year}
      resource={resource}
      ordered="weight"
      offersFirst
      rail={<YearRail resource={ofOurs} current={year} addressOf={(one) => addressesOf(one).list} />}
    />
  )
}
