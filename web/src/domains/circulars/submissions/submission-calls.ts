import type {
  MailPreview,
  mailServer,
  RepeatableCounts,
  recipientChanges,
  SubmissionRecipients,
} from '@fornace/contract/circulars/submission'
import type { Language } from '@fornace/contract/kit/languages'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { isRejected } from '../../../kit/api/call-errors'
import { api, type Reader } from '../../../kit/api/client'
import { type LeftOut, type Recipient, type RecipientGroup, recipientsOf } from './recipients/recipient'

/** Reads an object that has this key: thousands of rows are checked by the server's own tests. */
const readerOf = <T>(key: keyof T & string): Reader<T> => ({
  safeParse: (value) =>
    typeof value === 'object' && value !== null && key in value
      ? { success: true, data: value as T }
      : { success: false, error: 'not what was asked for' },
})

export interface RecipientList {
  /** Recipients who are written to. */
  count: number
  groups: readonly RecipientGroup[]
  recipients: readonly Recipient[]
  leftOut: readonly LeftOut[]
}

const recipientList = (answer: SubmissionRecipients): RecipientList => ({
  count: answer.count,
  groups: answer.groups,
  recipients: recipientsOf(answer),
  leftOut: answer.left_out,
})

/** Recipients of a submission; of a draft, as it was saved in this version. */
export const recipientsQuery = (resource: ResourceMetadata, id: number, version: number | string) =>
  queryOptions({
    queryKey: [resource.type, 'recipients', id, version],
    queryFn: ({ signal }) =>
      api.get(`${resource.path}/${id}/recipient`, readerOf<SubmissionRecipients>('recipients'), { signal }),
    select: recipientList,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** Recipients in each part that a submission can be repeated to; `version` changes with its figures. */
export const repeatableQuery = (resource: ResourceMetadata, id: number, version = '') =>
  queryOptions({
    queryKey: [resource.type, 'repeatable', id, version],
    queryFn: ({ signal }) =>
      api.get(`${resource.path}/${id}/repeat`, readerOf<RepeatableCounts>('unread'), { signal }),
    placeholderData: keepPreviousData,
  })

interface PreviewRequest {
  recipient: string
  language: Language | null
}

export const previewQuery = (
  resource: ResourceMetadata,
  { id, version }: { id: number; version: number },
  { recipient, language }: PreviewRequest,
) =>
  queryOptions({
    queryKey: [resource.type, 'preview', id, version, recipient, language],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ ...(recipient && { recipient }), ...(language && { language }) })
      return api.get(`${resource.path}/${id}/preview`, readerOf<MailPreview>('html'), { query, signal })
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

export type MailServerState = z.infer<typeof mailServer>

export const mailServerQuery = queryOptions({
  queryKey: ['circular', 'mail-server'],
  queryFn: ({ signal }) =>
    api.get('circular/mail-server', readerOf<MailServerState>('is_configured'), { signal }),
  staleTime: 60_000,
})

/** Sends a test to the user; answers the address. */
export const sendTest = async (
  resource: ResourceMetadata,
  id: number,
  language: Language | null,
): Promise<string> => {
  const answer = await api.post(
    `${resource.path}/${id}/test`,
    { ...(language && { language }) },
    readerOf<{ to: string }>('to'),
  )
  return answer.to
}

export type RecipientChanges = z.infer<typeof recipientChanges>

/** Changes of the recipient list because of which a confirmation was rejected. */
export const changesIn = (error: unknown): RecipientChanges | null => {
  if (!isRejected(error, 409)) return null
  const body = error.body as Partial<RecipientChanges> | null
  return Array.isArray(body?.added) && Array.isArray(body.removed) ? (body as RecipientChanges) : null
}
