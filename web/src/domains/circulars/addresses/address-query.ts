import { type AddressRecord, addressRecord } from '@fornace/contract/circulars/address'
import type { AddressMark } from '@fornace/contract/circulars/address-marks'
import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../kit/api/client'
import { queryClient } from '../../../kit/api/query-client'
import { refreshLists } from '../../../kit/api/records'

export const callPath = (address: string, action = ''): string =>
  `${ADDRESS.path}/${encodeURIComponent(address)}${action && `/${action}`}`

/** Everything known of an address. */
export const addressQuery = (address: string) =>
  queryOptions({
    queryKey: [ADDRESS.type, 'address', address],
    queryFn: ({ signal }): Promise<AddressRecord> => api.get(callPath(address), addressRecord, { signal }),
    // The person may have unsubscribed meanwhile.
    staleTime: 0,
  })

const shown = (address: string, record: AddressRecord): void => {
  queryClient.setQueryData(addressQuery(address).queryKey, record)
  refreshLists(ADDRESS)
}

export const liftMark = async (address: string, mark: AddressMark, note: string): Promise<void> =>
  shown(address, await api.post(callPath(address, 'lift'), { mark, note }, addressRecord))

export const unsubscribeAddress = async (address: string, note: string): Promise<void> =>
  shown(address, await api.post(callPath(address, 'unsubscribe'), { note }, addressRecord))

export const eraseAddress = async (address: string, note: string): Promise<void> => {
  await api.post(callPath(address, 'erase'), { note })
  shown(address, await api.get(callPath(address), addressRecord))
}
