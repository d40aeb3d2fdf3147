// Mail server in a process of its own: takes every message, after a pause, and reports key and recipient of each.
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const END = Buffer.from('\r\n.\r\n')
const LINE = Buffer.from('\r\n')

/** Commands of the parent process. */
export type SinkOrder =
  /** Pause before the answer to each message; `hang` stops all answers until the next order. */
  { readonly pauseMs: number } | 'hang' | 'report'

/** One message that was answered with 250. */
export interface TakenMail {
  readonly recipient: string
  readonly messageId: string
}

let pauseMs = 0
let go = Promise.resolve()
let resume = () => {}
let taken: TakenMail[] = []

const hang = () => {
  go = new Promise((resolve) => {
    resume = resolve
  })
}

const server = createServer((socket) => {
  let buffered: Buffer = Buffer.alloc(0)
  let recipient = ''
  let isData = false
  let isBusy = false
  socket.setNoDelay(true)
  socket.on('error', () => {})

  const replyTo = (line: string): string => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n'
    if (verb === 'RCPT') recipient = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') isData = true
    return verb === 'DATA' ? '354 go on\r\n' : '250 fine\r\n'
  }

  const replyToMessage = async (source: string): Promise<string> => {
    isData = false
    await pause(pauseMs)
    const messageId = /^Message-ID: *(.*)$/im.exec(source)?.[1]?.trim() ?? ''
    taken.push({ recipient, messageId })
    return '250 2.0.0 queued\r\n'
  }

  const read = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (;;) {
      const mark = isData ? END : LINE
      const end = buffered.indexOf(mark)
      if (end < 0) break
      const text = buffered.toString('latin1', 0, end)
      buffered = buffered.subarray(end + mark.length)
      await go
      socket.write(isData ? await replyToMessage(text) : replyTo(text))
    }
    isBusy = false
  }

  socket.on('data', (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    void read()
  })
  void go.then(() => socket.write('220 sink ESMTP\r\n'))
})

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', (order: SinkOrder) => {
  if (order === 'report') {
    process.send?.({ taken })
    taken = []
    return
  }
  resume()
  go = Promise.resolve()
  if (order === 'hang') hang()
  else pauseMs = order.pauseMs
})
process.on('disconnect', () => process.exit())
