import type { Database } from './database.ts'

const RECONNECT_MS = 250

/** How often the connection is tried. A success counts for twice as long: a notice is never later than this. */
const QUICK_BEAT_MS = 500

export interface Listener {
  /** Whether every notice up to about now has arrived. When not, what was remembered must not be used. */
  isLive(): boolean
  close(): Promise<void>
}

/** Hears a channel for as long as the process lives, through outages. `onGap` is called when notices may have been missed. */
export const listen = (
  database: Database,
  channel: 'account_changed' | 'job_added' | 'setting_changed',
  {
    onNotice,
    onGap,
    beatMs = QUICK_BEAT_MS,
  }: { onNotice: (payload: string) => void; onGap: () => void; beatMs?: number },
): Listener => {
  const trustMs = 2 * beatMs
  let closed = false
  let heardAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let drop = async (): Promise<void> => {}

  const connect = async (): Promise<void> => {
    const client = database.dedicated(trustMs)
    let over = false
    drop = async () => {
      over = true
      heardAt = Number.NEGATIVE_INFINITY
      clearTimeout(timer)
      client.removeAllListeners()
      // Errors of a closing connection are ignored.
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
        timer = setTimeout(beat, beatMs).unref()
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
    isLive: () => performance.now() - heardAt < trustMs,
    close: async () => {
      closed = true
      await drop()
    },
  }
}
