import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { yearIn } from '@fornace/contract/kit/years'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { readListSearch } from '../../../kit/api/list/list-state'
import { type Partitioned, recordQuery, type VersionedRecord } from '../../../kit/api/records'
import type { RecordAddresses } from '../../../kit/routes/record-routes'
import { OrganisationGate } from '../organisation-gate'
import { NoSuchYear } from './no-such-year'
import { ofYear, thisYear } from './of-year'
import type { YearRecordProps } from './year-routes'

interface YearRecordGateProps extends YearRecordProps {
  resource: ResourceMetadata
  /** The reading page, at its own address. */
  isRead?: boolean
  /** Around the form: the kind of record, of this organisation and year. */
  children: (resource: Partitioned, year: number) => ReactNode
}

/** A new record of a year, or an existing one. */
export const YearRecordGate = (props: YearRecordGateProps): ReactNode => (
  <OrganisationGate resource={props.resource}>
    {(ofOurs) =>
      props.id === null ? (
        <NewRecord {...props} ofOurs={ofOurs} />
      ) : (
        <ExistingRecord {...props} id={props.id} ofOurs={ofOurs} />
      )
    }
  </OrganisationGate>
)

type GateProps = YearRecordGateProps & { ofOurs: Partitioned }

const NewRecord = ({ ofOurs, year: addressed, addressesOf, children }: GateProps) => {
  const year = yearIn(addressed)
  const resource = useMemo(() => (year ? ofYear(ofOurs, year) : ofOurs), [ofOurs, year])
  if (!year) return <NoSuchYear resource={ofOurs} year={addressed} addressesOf={addressesOf} />
  return children(resource, year)
}

const addressOf = ({ record, read }: RecordAddresses, { id, isRead }: GateProps): string =>
  (isRead && read ? read : record)(Number(id))

/** Loads a record by its id; an address with another year is corrected. */
const ExistingRecord = (props: GateProps & { id: string }) => {
  const { ofOurs, id, year: addressed, addressesOf, children } = props
  const { data } = useQuery(recordQuery<VersionedRecord & { year: number }>(ofOurs, id))
  const year = data?.year
  const resource = useMemo(() => (year ? ofYear(ofOurs, year) : ofOurs), [ofOurs, year])
  if (data && String(year) !== addressed)
    return <Navigate to={addressOf(addressesOf(data.year), props)} search={readListSearch} replace />
  return children(resource, year ?? thisYear())
}
