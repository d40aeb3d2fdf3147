import type { AddressRecord } from '@fornace/contract/circulars/address'
import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { EMAIL_GROUP } from '@fornace/contract/circulars/metadata'
import { Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../i18n/format'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { useArea } from '../../../kit/routes/use-area'
import { Loading } from '../../../kit/ui/loading'
import { TitleBar } from '../../../kit/ui/title-bar'
import { AddressData } from './address-data'
import { AddressMails } from './address-mails'
import { AddressMarks } from './address-marks'
import { AddressGroups, AddressOwners, AddressReading } from './address-owners'
import classes from './address-page.module.css'
import { addressQuery } from './address-query'

/** What is known of a mail address. */
export const AddressPage = ({ address }: { address: string }) => {
  const area = useArea(EMAIL_GROUP.label, ADDRESS.label)
  const { data, error, refetch } = useQuery(addressQuery(address))
  return (
    <>
      <TitleBar title={address} area={area} />
      {data ? (
        <KnownAddress record={data} />
      ) : error ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

const KnownAddress = ({ record }: { record: AddressRecord }) => {
  const { list } = useFormats()
  return (
    <Paper withBorder className={classes.page}>
      {record.names.length > 0 && (
        <Text>
          <bdi>{list(record.names)}</bdi>
        </Text>
      )}
      <AddressMarks record={record} />
      <AddressReading record={record} />
      <AddressOwners record={record} />
      <AddressGroups record={record} />
      <AddressMails record={record} />
      <AddressData record={record} />
    </Paper>
  )
}
