import { openReport, problemOf } from '../api/problem-store'
import type * as sdkModule from './sdk'

/**
 * The error SDK is large, so it comes when the first screen stands and the browser has nothing better to do. Until
 * then this keeps what goes wrong.
 */
const MAX_ERRORS = 10

const early: unknown[] = []

const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
  const error = 'reason' in event ? event.reason : (event.error ?? event.message)
  if (early.length < MAX_ERRORS) early.push(error)
}

export const keepEarlyErrors = (): void => {
  window.addEventListener('error', keep)
  window.addEventListener('unhandledrejection', keep)
}

const stopListening = () => {
  window.removeEventListener('error', keep)
  window.removeEventListener('unhandledrejection', keep)
}

type Sdk = typeof sdkModule
let sdk: Promise<Sdk> | null = null

const startSdk = async (): Promise<Sdk> => {
  const loaded = await import('./sdk')
  loaded.startSdk()
  stopListening()
  for (const error of early.splice(0)) loaded.captureError(error)
  return loaded
}

/** Loads the SDK on demand, where it is not loaded yet. */
export const errorSdk = (): Promise<Sdk> => {
  sdk ??= startSdk().catch((error: unknown) => {
    sdk = null
    throw error
  })
  return sdk
}

/** Reports a caught error, after which the screen rendered a fallback. */
export const captureError = (error: unknown): void => {
  errorSdk().then(
    (loaded) => loaded.captureError(error),
    // Without the SDK nothing is reported automatically, but the user can send a report.
    () => openReport(problemOf(error instanceof Error ? (error.stack ?? error.message) : String(error))),
  )
}
