import { REPORT_LIMITS } from '@fornace/contract/problem-reports/metadata'
import { api } from '../api/client'
import { forgetFailure, openReport, type Problem, problemOf } from '../api/problem-store'
import { currentSession } from '../api/session-store'
import { errorSdk } from './early-errors'

/** How long the message still stands once the person has said yes. */
const CLEAR_MS = 30

/** The error SDK's own record of it. Without the SDK the report goes alone. */
const recorded = async (details: string): Promise<string | null> => {
  try {
    return (await errorSdk()).captureReport(details)
  } catch {
    return null
  }
}

/** The person wants to report the failed call: the message goes, and the feedback dialog comes. */
export const confirmReport = async (failure: Problem): Promise<void> => {
  setTimeout(forgetFailure, CLEAR_MS)
  const eventId = await recorded(failure.details)
  openReport({ ...failure, eventId })
}

/** Report without a failed call or an error. */
export const reportAnything = (): void => openReport(problemOf(''))

export interface Feedback {
  name: string
  email: string
  comments: string
}

export const sendReport = ({ details, page, eventId }: Problem, feedback: Feedback): Promise<void> =>
  api.post(
    'report',
    {
      ...feedback,
      details: details.slice(0, REPORT_LIMITS.details),
      page: page.slice(0, REPORT_LIMITS.page),
      event_id: eventId,
    },
    undefined,
    // A failed report must not trigger another one. Anonymous before the sign-in.
    { silent: true, token: currentSession()?.token ?? null },
  )
