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

/** Whoever needs it while it is not there yet gets it now. */
export const errorSdk = (): Promise<Sdk> => {
  sdk ??= startSdk().catch((error: unknown) => {
    sdk = null
    throw error
  })
  return sdk
}

/** An error that somebody caught, because they could still show something in its place. */
export const captureError = (error: unknown): void => {
  errorSdk().then(
    (loaded) => loaded.captureError(error),
    // Without the SDK there is no trace of it, but the person can still tell us.
    () => openReport(problemOf(error instanceof Error ? (error.stack ?? error.message) : String(error))),
  )
}
