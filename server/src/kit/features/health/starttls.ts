import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Protocols in which the client asks for TLS once it is connected. */
export type StartTlsProtocol = 'smtp' | 'imap'

interface Dialogue {
  /** Lines with more of the same reply behind them. */
  readonly continued: RegExp
  /** Last line of each reply, and the command that answers it; after the one without a command TLS begins. */
  readonly steps: readonly { readonly reply: RegExp; readonly command?: string }[]
}

const DIALOGUES: Readonly<Record<StartTlsProtocol, Dialogue>> = {
  smtp: {
    continued: /^\d{3}-/,
    steps: [
      { reply: /^220(?!-)/, command: 'EHLO [127.0.0.1]' },
      { reply: /^250(?!-)/, command: 'STARTTLS' },
      { reply: /^220(?!-)/ },
    ],
  },
  imap: {
    continued: /^\* /,
    steps: [{ reply: /^\* OK\b/i, command: 'a STARTTLS' }, { reply: /^a OK\b/i }],
  },
}

/** Asks a server for TLS; false where it refuses. What follows on the socket is the handshake. */
export const requestTls = async (socket: Socket, protocol: StartTlsProtocol): Promise<boolean> => {
  const { continued, steps } = DIALOGUES[protocol]
  const lines = createInterface({ input: socket })
  // Errors of the socket come by here also during the handshake; without a listener they would end the process.
  lines.on('error', () => {})
  let position = 0
  for await (const line of lines) {
    const step = steps[position]
    if (step?.reply.test(line)) {
      if (step.command === undefined) return true
      socket.write(`${step.command}\r\n`)
      position += 1
    } else if (!continued.test(line)) return false
  }
  return false
}
