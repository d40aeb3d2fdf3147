import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { HealthCheckResult } from '@fornace/contract/kit/health'
import type { Config } from '../../../platform/config.ts'
import { type HealthCheck, issuesOf } from './health-check.ts'
import { requestTls, type StartTlsProtocol } from './starttls.ts'

type Certificates = NonNullable<HealthCheckResult['certificates']>

const DAY_MS = 86_400_000
const ENDING_DAYS = 21
const ENDED_DAYS = 3
const TIMEOUT_MS = 3000
/** How long an answer is good for: the page is read every half minute. */
const STORED_MS = 3_600_000

interface Server {
  readonly host: string
  readonly port: number
  /** How TLS is asked for, where the connection does not begin with it. */
  readonly startTls?: StartTlsProtocol
}

/** Protocols with TLS, and their ports. */
const PROTOCOLS: Readonly<Record<string, Omit<Server, 'host'>>> = {
  'https:': { port: 443 },
  'smtps:': { port: 465 },
  'imaps:': { port: 993 },
  'smtp:': { port: 587, startTls: 'smtp' },
  'imap:': { port: 143, startTls: 'imap' },
}

/** Servers that are reached with TLS, by the setting that names them; of others nothing can be known from here. */
const serversOf = (config: Config): (Server & { readonly setting: string })[] => {
  const { PUBLIC_URL, SMTP_URL, BOUNCE_IMAP_URL, S3_URL } = config
  return Object.entries({ PUBLIC_URL, SMTP_URL, BOUNCE_IMAP_URL, S3_URL }).flatMap(([setting, address]) => {
    const url = address === undefined ? null : URL.parse(address)
    const protocol = PROTOCOLS[url?.protocol ?? '']
    if (!url || !protocol) return []
    if (protocol.startTls && url.searchParams.get('ignoreTLS') === 'true') return []
    const host = url.hostname.replace(/^\[|\]$/g, '')
    return [{ setting, ...protocol, host, port: Number(url.port) || protocol.port }]
  })
}

/** End of the certificate of a server; undefined if none can be read. Whether it is trusted is not asked. */
const certificateEnd = async ({ host, port, startTls }: Server): Promise<Date | undefined> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const socket = connect({ host, port, signal })
  // Also after the last wait: an error without a listener would end the process.
  socket.on('error', () => {})
  try {
    if (startTls && !(await requestTls(socket, startTls))) return undefined
    const servername = isIP(host) ? {} : { servername: host }
    const secured = connectTls({ socket, rejectUnauthorized: false, ...servername })
    secured.on('error', () => {})
    await once(secured, 'secureConnect', { signal })
    const time = Date.parse(secured.getPeerCertificate().valid_to)
    return Number.isNaN(time) ? undefined : new Date(time)
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}

/** Check of the certificates of the servers that the settings name, read once an hour. */
export const certificatesCheck = (): HealthCheck<'certificates'> => {
  let stored: { at: number; read: Promise<Certificates> } | undefined

  const readAll = (config: Config): Promise<Certificates> =>
    Promise.all(
      serversOf(config).map(async (server) => ({
        setting: server.setting,
        host: server.host,
        ends_at: (await certificateEnd(server))?.toISOString() ?? null,
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
