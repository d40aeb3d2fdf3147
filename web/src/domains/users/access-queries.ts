import { accessExplanation, userAccess } from '@fornace/contract/users/access-explanation'
import { USER } from '@fornace/contract/users/metadata'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '../../i18n/i18n'
import { api } from '../../kit/api/client'

/** Rights of these roles, together with the company roles of the user, if given. */
export const previewQuery = (groupIds: readonly number[], user: number | undefined) =>
  queryOptions({
    queryKey: [USER.type, 'preview', currentLanguage(), user ?? null, groupIds],
    queryFn: () =>
      api.post('account/access-preview', { group_ids: groupIds, ...(user && { user }) }, accessExplanation),
    placeholderData: keepPreviousData,
    // Company roles may have changed meanwhile.
    staleTime: 0,
  })

/** Current rights of a user, and optionally those on one record. */
export const accessQuery = (user: number, record: string | null) =>
  queryOptions({
    queryKey: [USER.type, 'access', currentLanguage(), user, record],
    queryFn: ({ signal }) =>
      api.get(`${USER.path}/${user}/access`, userAccess, {
        query: new URLSearchParams(record ? { record } : {}),
        signal,
      }),
    staleTime: 0,
  })
