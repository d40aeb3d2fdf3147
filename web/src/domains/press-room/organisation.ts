import type { RecordReference } from '@fornace/contract/kit/fields'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { PRESS_GROUP_PATH } from '@fornace/contract/press-room/metadata'
import { queryOptions } from '@tanstack/react-query'
import { api, SIGNED_OUT } from '../../kit/api/client'
import { organisationName } from '../../kit/api/organisation'
import type { Partitioned } from '../../kit/api/records'
import { recall, remember, STORAGE_KEYS } from '../../kit/platform/storage'

const isOrganisation = (value: unknown): value is RecordReference => {
  const { id, name } = Object(value)
  return Number.isInteger(id) && typeof name === 'string'
}

/** Stored organisation, unless the site has another one now. */
const remembered = (): RecordReference | undefined => {
  try {
    const existing: unknown = JSON.parse(recall(STORAGE_KEYS.organisation) ?? 'null')
    return isOrganisation(existing) && existing.name === organisationName() ? existing : undefined
  } catch {
    return undefined
  }
}

const firstOf = {
  safeParse: (page: unknown) => {
    const [first] = Array.isArray(Object(page).data) ? Object(page).data : []
    return isOrganisation(first)
      ? { success: true as const, data: first }
      : { success: false as const, error: 'no organisation of that name' }
  },
}

/** Organisation of this site: looked up once by its name, then stored in the browser. */
export const organisationQuery = () =>
  queryOptions({
    queryKey: ['organisation', organisationName()],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        format: 'datatables',
        'columns[0][data]': 'name',
        'columns[0][name]': 'name',
        'columns[0][searchable]': 'true',
        'columns[0][orderable]': 'true',
        'columns[0][search][value]': organisationName(),
        'columns[0][search][regex]': 'false',
      })
      const match = await api.get(PRESS_GROUP_PATH, firstOf, { query, signal, ...SIGNED_OUT })
      remember(STORAGE_KEYS.organisation, JSON.stringify(match))
      return match
    },
    initialData: remembered,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A kind of record of the press room, of this organisation. */
export const ofOrganisation = (resource: ResourceMetadata, { id }: RecordReference): Partitioned => ({
  ...resource,
  part: { group: String(id) },
})
