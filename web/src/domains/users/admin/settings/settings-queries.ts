import { mailStatus, settingSources } from '@fornace/contract/kit/settings'
import { SETTING_MAIL_PATH, SETTING_SOURCES_PATH, SETTINGS } from '@fornace/contract/kit/settings-metadata'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../kit/api/client'

const POLL_MS = 2000

export const sourcesQuery = queryOptions({
  queryKey: [SETTINGS.type, 'sources'],
  queryFn: ({ signal }) => api.get(SETTING_SOURCES_PATH, settingSources, { signal }),
})

/** Condition of the mail; while a test mail is on its way, it is read again. */
export const mailStatusQuery = queryOptions({
  queryKey: [SETTINGS.type, 'mail'],
  queryFn: ({ signal }) => api.get(SETTING_MAIL_PATH, mailStatus, { signal }),
  refetchInterval: ({ state }) => {
    const last = state.data?.test
    return last?.state === 'sending' || (last?.state === 'waiting' && last.error === null) ? POLL_MS : false
  },
})
