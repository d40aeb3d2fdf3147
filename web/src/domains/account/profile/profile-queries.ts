import { ownSessions } from '@fornace/contract/account/own-sessions'
import type { Profile } from '@fornace/contract/account/profile'
import { secondFactorState } from '@fornace/contract/account/second-factor'
import { readingConsent } from '@fornace/contract/circulars/reading-consent'
import { noun } from '@fornace/contract/kit/noun'
import { ROLES } from '@fornace/contract/kit/roles'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../kit/api/client'
import { type OwnRecord, recordQuery } from '../../../kit/api/records'
import { secondFactorRequired } from '../../../kit/api/session-store'

/** Oneself, as a record of the kit's form. */
export const ownProfile: OwnRecord = {
  path: 'account/profile',
  type: 'account-profile',
  label: { en: 'Profile', it: 'Profilo' },
  noun: noun(['profile', 'profiles'], ['profilo', 'profili', 'm']),
  access: { read: ROLES, write: ROLES },
  own: true,
}

export const profileQuery = (userId: number) => recordQuery<Profile>(ownProfile, String(userId))

export const sessionsQuery = queryOptions({
  queryKey: ['account-session'],
  queryFn: ({ signal }) => api.get('account/session', ownSessions, { signal }),
  select: ({ results }) => results,
  staleTime: 0,
})

export const secondFactorQuery = queryOptions({
  queryKey: ['account-second-factor'],
  queryFn: async ({ signal }) => {
    const state = await api.get('account/second-factor', secondFactorState, { signal })
    // It may have been set up in another window.
    secondFactorRequired.set(state.required && !state.enabled)
    return state
  },
  staleTime: 0,
})

/** Call that reads and changes the consent to reading statistics; it belongs to the mail address. */
export const READING_CONSENT = 'circular/reading-consent'

export const readingConsentQuery = queryOptions({
  queryKey: ['circular-reading-consent'],
  queryFn: ({ signal }) => api.get(READING_CONSENT, readingConsent, { signal }),
  staleTime: 0,
})
