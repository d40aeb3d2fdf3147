import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../fixtures/certificate.ts'
import { dovecotProgram, startDovecot } from '../fixtures/dovecot.ts'
import { useHouse } from '../harness.ts'

const test = useHouse(() => ({ PUBLIC_URL: 'http://localhost' }))

const DAY_MS = 86_400_000
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Key and certificate that ends in so many days, at a whole second. */
const identity = (days: number) => {
  const end = new Date(Math.trunc((Date.now() + days * DAY_MS) / 1000) * 1000)
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return { key, cert: selfSigned(publicKey, privateKey, end), end: end.toISOString() }
}

const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Port of a server that the test ends. */
const listen = async (server: Server): Promise<number> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}

type Options = ConstructorParameters<typeof SMTPServer>[0]
const listenSmtp = async (options: Options): Promise<number> => {
  const server = new SMTPServer({ closeTimeout: 100, ...options })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  stops.push(() => new Promise((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}

/** Server that says these lines first, and answers each line of the client. */
const listenWords = (greeting: string, answer: (line: string, socket: Socket) => string): Promise<number> =>
  listen(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.write(greeting)
      socket.on('data', (line: Buffer) => {
        const words = answer(String(line).trim(), socket)
        if (words) socket.write(words)
      })
    }),
  )

const listenImap = ({ key, cert }: { key: string; cert: string }) =>
  listenWords('* OK [CAPABILITY IMAP4rev1 STARTTLS] ready\r\n', (line, socket) => {
    const [tag, command] = line.split(' ')
    if (command !== 'STARTTLS') return `${tag} BAD unknown\r\n`
    socket.removeAllListeners('data')
    socket.write(`* OK a moment\r\n${tag} OK begin\r\n`)
    new TLSSocket(socket, { isServer: true, secureContext: createSecureContext({ key, cert }) })
    return ''
  })

/** The check as a server with these settings makes it. */
const checkWith = async (settings: NodeJS.ProcessEnv) => {
  const { token = '' } = await test.house.as('administrator_global')
  const neighbour = await test.house.neighbour(settings)
  const { body } = await neighbour.withToken(token).get('health/')
  await neighbour.close()
  return body.checks.find(({ key }: { key: string }) => key === 'certificates')
}
const certificatesWith = async (settings: NodeJS.ProcessEnv) => (await checkWith(settings)).certificates

const smtp = (ends_at: string | null) => ({ setting: 'SMTP_URL', host: '127.0.0.1', ends_at })
const imap = (ends_at: string | null) => ({ setting: 'BOUNCE_IMAP_URL', host: '127.0.0.1', ends_at })

describe('certificates', () => {
  it('are read where the connection begins with TLS', async () => {
    const { end, ...own } = identity(90)
    const [smtps, imaps] = [await listenSmtp({ ...own, secure: true }), await listen(createTlsServer(own))]
    const settings = {
      SMTP_URL: `smtps://127.0.0.1:${smtps}`,
      BOUNCE_IMAP_URL: `imaps://127.0.0.1:${imaps}`,
    }
    expect(await checkWith(settings)).toMatchObject({
      state: 'ok',
      values: { ends_at: end },
      certificates: [smtp(end), imap(end)],
    })
  })

  it('are read where TLS begins in the connection, and warn before they end', async () => {
    const [near, far] = [identity(10), identity(90)]
    const smtpPort = await listenSmtp({ key: near.key, cert: near.cert })
    const imapPort = await listenImap({ key: String(far.key), cert: far.cert })
    const settings = {
      SMTP_URL: `smtp://user:password@127.0.0.1:${smtpPort}?socketTimeout=5000`,
      BOUNCE_IMAP_URL: `imap://user:password@127.0.0.1:${imapPort}/Reports`,
    }
    expect(await checkWith(settings)).toMatchObject({
      state: 'warning',
      issues: ['ending'],
      values: { ends_at: near.end },
      certificates: [smtp(near.end), imap(far.end)],
    })
  })

  it('are unknown of servers that offer no TLS, hang up, say nothing or something else', async () => {
    const without = await listenSmtp({ disabledCommands: ['AUTH', 'STARTTLS'] })
    const refusing = await listenWords('* OK ready\r\n', (line) => `${line.split(' ')[0]} BAD unknown\r\n`)
    const hangingUp = await listenWords('220-a\r\n220 b\r\n', (_, socket) => socket.end() && '')
    const farewell = await listenWords('* BYE too many\r\n', () => '')
    const silent = await listenWords('', () => '')
    const afterStart = (words: string) =>
      listenWords('* OK ready\r\n', (line) => (line === 'a STARTTLS' ? 'a OK begin\r\n' : words))
    const garbled = await afterStart('no handshake\r\n')
    const mute = await afterStart('')
    const closed = await listen(createServer())
    await stops.pop()?.()
    const pairs = [
      [without, refusing],
      [hangingUp, farewell],
      [silent, garbled],
      [closed, mute],
    ]
    for (const [smtpPort, imapPort] of pairs) {
      const settings = {
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        BOUNCE_IMAP_URL: `imap://127.0.0.1:${imapPort}`,
      }
      expect(await certificatesWith(settings)).toEqual([smtp(null), imap(null)])
    }
  })

  it('are not asked for where TLS is ignored', async () => {
    let connections = 0
    const port = await listen(createServer(() => void connections++))
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      BOUNCE_IMAP_URL: `imap://127.0.0.1:${port}?ignoreTLS=true`,
    }
    expect(await certificatesWith(settings)).toEqual([])
    expect(connections).toBe(0)
  })

  it.runIf(dovecotProgram)('are unknown of a Dovecot without TLS', async () => {
    const dovecot = await startDovecot()
    stops.push(() => dovecot.stop())
    const BOUNCE_IMAP_URL = dovecot.aMailbox().url.replace('?ignoreTLS=true', '')
    expect(await certificatesWith({ BOUNCE_IMAP_URL })).toEqual([imap(null)])
  })
})
