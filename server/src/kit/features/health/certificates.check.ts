import { connect } from 'node:tls'
import type { HealthCheckResult } from '@fornace/contract/kit/health'
import type { Config } from '../../../platform/config.ts'
import { type HealthCheck, issuesOf } from './health-check.ts'

type Certificates = NonNullable<HealthCheckResult['certificates']>

const DAY_MS = 86_400_000
const ENDING_DAYS = 21
const ENDED_DAYS = 3
const TIMEOUT_MS = 3000
/** How long an answer is good for: the page is read every half minute. */
const STORED_MS = 3_600_000

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465, 'imaps:': 993 }

/** Servers whose connection begins with TLS, by the setting that names them; of others nothing can be known from here. */
const serversOf = (config: Config): { setting: string; host: string; port: number }[] => {
  const { PUBLIC_URL, SMTP_URL, BOUNCE_IMAP_URL, S3_URL } = config
  return Object.entries({ PUBLIC_URL, SMTP_URL, BOUNCE_IMAP_URL, S3_URL }).flatMap(([setting, address]) => {
    const url = address === undefined ? null : URL.parse(address)
    const fallback = DEFAULT_PORTS[url?.protocol ?? '']
    if (!url || fallback === undefined) return []
    return [{ setting, host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || fallback }]
  })
}

/** End of the certificate of a server; undefined if none can be read. Whether it is trusted is not asked. */
export const certificateEnd = (host: string, port: number): Promise<Date | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS })
    const end = (date?: Date) => {
      socket.destroy()
      resolve(date)
    }
    socket.once('secureConnect', () => {
      const time = Date.parse(socket.getPeerCertificate().valid_to ?? '')
      end(Number.isNaN(time) ? undefined : new Date(time))
    })
    socket.once('timeout', () => end())
    socket.once('error', () => end())
  })

/** Check of the certificates of the servers that the settings name, read once an hour. */
export const certificatesCheck = (): HealthCheck<'certificates'> => {
  let stored: { at: number; read: Promise<Certificates> } | undefined

  const readAll = (config: Config): Promise<Certificates> =>
    Promise.all(
      serversOf(config).map(async ({ setting, host, port }) => ({
        setting,
        host,
        ends_at: (await certificateEnd(host, port))?.toISOString() ?? null,
      })),
    )

  return {
    key: 'certificates',
    run: async ({ config, clock }) => {
      const now = clock.now().getTime()
      if (!stored || now - stored.at > STORED_MS) stored = { at: now, read: readAll(config) }
      const certificates = await stored.read
      const ends = certificates.flatMap(({ ends_at }) => (ends_at ? [Date.parse(ends_at)] : []))
      const soonest = Math.min(...ends)
      const isWithin = (days: number) => soonest < now + days * DAY_MS
      return {
        issues: issuesOf({
          ended: isWithin(ENDED_DAYS),
          ending: isWithin(ENDING_DAYS) && !isWithin(ENDED_DAYS),
        }),
        values: { ends_at: ends.length > 0 ? new Date(soonest).toISOString() : null },
        certificates,
      }
    },
  }
}
