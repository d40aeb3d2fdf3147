import type { Log } from '../../platform/log.ts'
import { type Envelope, writeEnvelope } from './envelope.ts'

const TIMEOUT_MS = 5000

/**
 * Envelope endpoint of a Sentry-compatible service: `https://key@host/project` → `https://host/api/project/envelope/`.
 */
export const envelopeAddress = (dsn: string): string => {
  const { protocol, host, pathname } = new URL(dsn)
  const parts = pathname.split('/').filter(Boolean)
  const project = parts.pop() ?? ''
  return `${protocol}//${[host, ...parts].join('/')}/api/${project}/envelope/`
}

/** Forwards an envelope. The stored report never waits for it, nor depends on it. */
export const forwardEnvelope = async (
  envelope: Envelope,
  dsn: string,
  log: Pick<Log, 'warn'>,
): Promise<void> => {
  try {
    const response = await fetch(envelopeAddress(dsn), {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: writeEnvelope(envelope, dsn),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) log.warn({ status: response.status }, 'a problem report was not passed on')
  } catch (error) {
    log.warn({ err: error }, 'a problem report was not passed on')
  }
}
