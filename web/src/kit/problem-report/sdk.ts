import { REPORT_DSN } from '@fornace/contract/problem-reports/metadata'
import { scrub } from '@fornace/contract/problem-reports/scrub'
import {
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  captureMessage,
  dedupeIntegration,
  type ErrorEvent,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser'
import { Nonsense, Rejected, Unreachable } from '../api/call-errors'
import { openReport, problemOf } from '../api/problem-store'
import { baseAddress } from '../platform/page'

/** Full sampling, as the association wants it. */
const TRACES_SAMPLE_RATE = 1

/** Calls without a trace: polling and the reports themselves are no user actions. */
const BACKGROUND_CALLS = /\/api\/(report|presence|notice\/unread)\//

const NOT_ERRORS = [
  /ResizeObserver loop/,
  /AbortError/,
  // A chunk that failed to load: its screen says so and offers to load it again.
  /dynamically imported module|Loading chunk|CSS_CHUNK_LOAD_FAILED|Unable to preload CSS/,
]

/** A failed call is reported through the error button; here it would be reported twice. */
const isFailedCall = (error: unknown) =>
  error instanceof Rejected || error instanceof Unreachable || error instanceof Nonsense

const withoutSecrets = <T extends object>(value: T): T => scrub(value) as T

/** `#/product/7?search=x` → `/product/:id`: one name for all records of a screen. */
const screenName = (): string =>
  window.location.hash.replace(/^#|\?.*$/g, '').replace(/(^|[/=])\d+(?=\/|$)/g, '$1:id') || '/'

const errorText = ({ exception }: ErrorEvent): string =>
  (exception?.values ?? []).map(({ type, value }) => [type, value].filter(Boolean).join(': ')).join('\n')

const beforeSend = (event: ErrorEvent, { originalException }: { originalException?: unknown }) => {
  if (isFailedCall(originalException)) return null
  // The SDK's internal metadata is not sent, and too deep to traverse.
  const { sdkProcessingMetadata, ...sent } = event
  const clean: ErrorEvent = {
    ...withoutSecrets(sent),
    ...(sdkProcessingMetadata && { sdkProcessingMetadata }),
  }
  if (event.exception) openReport(problemOf(errorText(clean), event.event_id ?? null))
  return clean
}

/** Everything goes to our own server, which keeps it and passes it on where the operator wants that. */
export const startSdk = (): void => {
  init({
    dsn: REPORT_DSN,
    tunnel: `${baseAddress()}/api/report/envelope/`,
    // Browsers limit pending keepalive requests to 64 kB, and do not free it while the answers are unread.
    transportOptions: { fetchOptions: { keepalive: false } },
    tracesSampleRate: TRACES_SAMPLE_RATE,
    // Our calls stay as they are: the server has no use for the SDK's headers.
    tracePropagationTargets: [],
    // Nothing about the person, nothing of what calls carry.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    sendClientReports: false,
    // Session counting and console recording are unused here.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      browserApiErrorsIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration(),
      browserTracingIntegration({
        beforeStartSpan: (options) => ({ ...options, name: screenName() }),
        shouldCreateSpanForRequest: (url) => !BACKGROUND_CALLS.test(url),
        // The app comes in a hundred small files: with a span for each, a trace is larger than the server takes.
        ignoreResourceSpans: ['resource.script', 'resource.link', 'resource.css'],
      }),
    ],
    ignoreErrors: NOT_ERRORS,
    beforeSend,
    beforeSendSpan: (span) => withoutSecrets(span),
    beforeBreadcrumb: (crumb) => withoutSecrets(crumb),
  })
}

export const captureError = (error: unknown): void => {
  captureException(error)
}

/** Sends what a person wants to report, and answers the number it has there. */
export const captureReport = (details: string): string => captureMessage(details, 'error')
