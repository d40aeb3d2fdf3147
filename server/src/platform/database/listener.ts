import type { Database } from './database.ts'

/** How often the connection is tried, and for how long a success counts: a notice is never later than this. */
const BEAT_MS = 500
const TRUST_MS = 1000
const RECONNECT_MS = 250

export interface Listener {
  /** Whether every notice up to about now has arrived. When not, what was remembered must not be used. */
  isLive(): boolean
  close(): Promise<void>
}

/** Hears a channel for as long as the process lives, through outages. `onGap` is called when notices may have been missed. */
export const listen = (
  database: Database,
  channel: 'account_changed',
  { onNotice, onGap }: { onNotice: (payload: string) => void; onGap: () => void },
): Listener => {
  let closed = false
  let heardAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let drop = async (): Promise<void> => {}

  const connect = async (): Promise<void> => {
    const client = database.dedicated(TRUST_MS)
    let over = false
    drop = async () => {
      over = true
      heardAt = Number.NEGATIVE_INFINITY
      clearTimeout(timer)
      client.removeAllListeners()
      // An ending connection may still complain; nobody is interested any more.
      client.on('error', () => {})
      await client.end().catch(() => {})
    }
    const lost = () => {
      if (over) return
      void drop()
      if (!closed) timer = setTimeout(connect, RECONNECT_MS).unref()
    }
    const beat = async () => {
      const sentAt = performance.now()
      try {
        await client.query('select 1')
        if (over) return
        heardAt = sentAt
        timer = setTimeout(beat, BEAT_MS).unref()
      } catch {
        lost()
      }
    }
    client.once('error', lost)
    client.once('end', lost)
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onGap()
      await beat()
    } catch {
      lost()
    }
  }
  void connect()

  return {
    isLive: () => performance.now() - heardAt < TRUST_MS,
    close: async () => {
      closed = true
      await drop()
    },
  }
}
