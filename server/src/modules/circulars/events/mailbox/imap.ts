import type { ImapFlow } from 'imapflow'
import { oneLine } from '../../sending/mail-header.ts'

/** Mail in the mailbox, not yet fetched. */
export interface WaitingMail {
  readonly uid: number
  readonly size: number
  /** When the mail server received it. */
  readonly at: Date | undefined
}

/** Session with the bounce mailbox. It reads without leaving a trace, and writes only to move what was understood. */
export interface MailboxSession {
  readonly uidValidity: number
  /** First mails after a number, in their order. */
  listAfter(uid: number, max: number): Promise<WaitingMail[]>
  /** Bytes of a mail; undefined when it is gone, or larger than said. */
  fetch(uid: number, maxBytes: number): Promise<Buffer | undefined>
  /** Moves mails to the folder of those that were read; false where the server refuses. */
  move(uids: readonly number[]): Promise<boolean>
  close(): Promise<void>
}

/** Folder for the mails that were understood. */
const READ_FOLDER = 'Fornace'
const TIMEOUT_MS = 30_000
const MAX_WORDS = 500
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024
/** Extensions by which only the moved mails go, and nothing else that somebody has marked as deleted. */
const EXPUNGE_BY_UID = ['MOVE', 'UIDPLUS', 'IMAP4rev2']

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'imaps:' ? 993 : 143)

/** Folder in the path of `BOUNCE_IMAP_URL`. */
const folderOf = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1)) || 'INBOX'

/** Server, user and folder of a URL, without the password. */
export const mailboxName = (address: string): string => {
  const url = new URL(address)
  return `${decodeURIComponent(url.username)}@${url.hostname}:${portOf(url)}/${folderOf(url)}`
}

/** TLS begins with the connection, or before the password is sent; `?ignoreTLS=true` allows `imap:` to do without. */
const securityOf = ({ protocol, searchParams }: URL): { secure: boolean; doSTARTTLS?: boolean } =>
  protocol === 'imaps:'
    ? { secure: true }
    : { secure: false, doSTARTTLS: searchParams.get('ignoreTLS') !== 'true' }

const clientOf = async (url: URL): Promise<ImapFlow> => {
  // Loaded with the first reading.
  const { ImapFlow } = await import('imapflow')
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: portOf(url),
    ...securityOf(url),
    ...(user ? { auth: { user, pass } } : {}),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    maxLiteralSize: MAX_RESPONSE_BYTES,
    maxResponseSize: MAX_RESPONSE_BYTES * 2,
  })
  // Error listener for the life of the connection: an unhandled error would end the process.
  client.on('error', () => {})
  return client
}

const dateOf = (date: Date | string | undefined): Date | undefined => {
  const read = new Date(date ?? Number.NaN)
  return Number.isNaN(read.getTime()) ? undefined : read
}

/** Words for why the mailbox cannot be read. */
export const mailboxTrouble = (error: unknown): string => {
  const { responseText, message } = error as Error & { responseText?: string }
  return oneLine((responseText || message).slice(0, MAX_WORDS))
}

/** Opens the mailbox of `BOUNCE_IMAP_URL`; the signal cuts the connection. */
export const openMailboxSession = async (address: string, signal: AbortSignal): Promise<MailboxSession> => {
  const url = new URL(address)
  const folder = folderOf(url)
  const client = await clientOf(url)
  const cut = () => client.close()
  signal.addEventListener('abort', cut, { once: true })
  const open = async () => {
    await client.connect()
    return client.mailboxOpen(folder, { readOnly: true })
  }
  const { uidValidity } = await open().catch((error: unknown) => {
    cut()
    throw error
  })

  const moveOnce = async (range: string): Promise<boolean> => {
    if (EXPUNGE_BY_UID.some((name) => client.capabilities.has(name)))
      return Boolean(await client.messageMove(range, READ_FOLDER, { uid: true }))
    const isCopied = Boolean(await client.messageCopy(range, READ_FOLDER, { uid: true }))
    return isCopied && Boolean(await client.messageFlagsAdd(range, ['\\Deleted'], { uid: true }))
  }

  /** The library answers false for a refusal as for a lost connection. */
  const assertConnected = (): void => {
    if (!client.usable) throw new Error('the connection was lost')
  }

  return {
    uidValidity: Number(uidValidity),
    listAfter: async (uid, max) => {
      const found = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || []
      assertConnected()
      // The last mail is always found, also where it comes before the first number.
      const uids = found.filter((number) => number > uid).sort((a, b) => a - b)
      if (uids.length === 0) return []
      const query = { uid: true, size: true, internalDate: true } as const
      const mails = await client.fetchAll(uids.slice(0, max).join(), query, { uid: true })
      return mails
        .map(({ uid: number, size = 0, internalDate }) => ({ uid: number, size, at: dateOf(internalDate) }))
        .sort((a, b) => a.uid - b.uid)
    },
    fetch: async (uid, maxBytes) => {
      const query = { source: { maxLength: maxBytes + 1 } }
      const mail = await client.fetchOne(String(uid), query, { uid: true })
      assertConnected()
      const source = mail ? mail.source : undefined
      return source && source.length <= maxBytes ? source : undefined
    },
    move: async (uids) => {
      const { uidValidity: current } = await client.mailboxOpen(folder)
      if (current !== uidValidity) throw new Error('the mailbox has been made anew')
      try {
        const range = uids.join()
        if (await moveOnce(range)) return true
        assertConnected()
        await client.mailboxCreate(READ_FOLDER).catch(() => {})
        if (await moveOnce(range)) return true
        assertConnected()
        return false
      } finally {
        if (client.usable) await client.mailboxOpen(folder, { readOnly: true })
      }
    },
    close: async () => {
      signal.removeEventListener('abort', cut)
      await client.logout().catch(cut)
    },
  }
}
