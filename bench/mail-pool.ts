// Pooled nodemailer, as most products send: the same bodies, key, connections and sink as ours, without a ledger.
import { createTransport } from 'nodemailer'

export interface PoolOrder {
  readonly url: string
  readonly connections: number
  readonly count: number
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string }
}

process.once('message', async (order: PoolOrder) => {
  const { url, connections, count, dkim, ...message } = order
  const pool = {
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  } as const
  const transport = createTransport(dkim ? { ...pool, dkim } : pool)
  let next = 0
  const began = performance.now()
  const worker = async () => {
    while (next < count) {
      const key = `key-${next++}`
      await transport.sendMail({
        ...message,
        to: { name: `Socio ${key}`, address: `${key}@example.com` },
        text: message.text.replaceAll('{key}', key),
        html: message.html.replaceAll('{key}', key),
        messageId: `<${key}@associazione.example>`,
        headers: {
          'List-Unsubscribe': `<https://fornace.example/m/unsubscribe/${key}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
    }
  }
  // Twice as many as there are connections: none waits for its next message.
  await Promise.all(Array.from({ length: connections * 2 }, worker))
  process.send?.({ seconds: (performance.now() - began) / 1000 })
  transport.close()
  process.disconnect()
})
