import { scrubText } from '@fornace/contract/problem-reports/scrub'
import type { Problem } from '../api/problem-store'

/** What may be seen, copied and sent. */
export const withoutSecrets = ({ details, page, eventId }: Problem): Problem => ({
  details: scrubText(details),
  page: scrubText(page),
  eventId,
})

/** All of a problem as one text, for those who have to send it some other way. */
export const reportText = ({ details, page, eventId }: Problem, comments: string): string =>
  [comments, page, details, eventId].filter(Boolean).join('\n\n')

/** Answers whether it worked: a browser may refuse. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
