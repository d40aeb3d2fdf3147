import { SENDER } from '@fornace/contract/circulars/metadata'
import { type DkimDomain, dkimDomain } from '@fornace/contract/circulars/sender'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../kit/api/client'
import { queryClient } from '../../../kit/api/query-client'
import { refreshLists } from '../../../kit/api/records'

const pathOf = (domain: string): string => `circular/dkim/${encodeURIComponent(domain)}`

/** A name server that does not answer is asked several times. */
const SLOW = { limitMs: 60_000 }

/** Signing key of a domain. */
export const dkimQuery = (domain: string) =>
  queryOptions({
    queryKey: [SENDER.type, 'dkim', domain],
    queryFn: ({ signal }): Promise<DkimDomain> => api.get(pathOf(domain), dkimDomain, { signal }),
    // Another administrator may have changed it.
    staleTime: 0,
  })

/** Shows the key as the server has it now; lists of senders contain whether mails are signed. */
const shown = (key: DkimDomain): void => {
  queryClient.setQueryData(dkimQuery(key.domain).queryKey, key)
  refreshLists(SENDER)
}

export const makeKey = async (domain: string): Promise<void> =>
  shown(await api.post(pathOf(domain), {}, dkimDomain))

export const takeOverKey = async (domain: string, private_key: string): Promise<void> =>
  shown(await api.post(pathOf(domain), { private_key }, dkimDomain))

export const switchSigning = async (domain: string, is_active: boolean): Promise<void> =>
  shown(await api.patch(pathOf(domain), { is_active }, dkimDomain))

export const checkDns = async (domain: string): Promise<void> =>
  shown(await api.post(`${pathOf(domain)}/check`, undefined, dkimDomain, SLOW))

export const deleteKey = async (domain: string): Promise<void> => {
  await api.delete(pathOf(domain))
  shown(await api.get(pathOf(domain), dkimDomain))
}
