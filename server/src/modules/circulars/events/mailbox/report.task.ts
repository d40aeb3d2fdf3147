import type { Work } from '../../../../platform/sandbox/task.ts'
import { type MailboxReport, parseMailboxMail } from './report-parser.ts'

/** Mail as it was fetched, and `BOUNCE_ADDRESS`. */
interface Input {
  readonly bytes: Uint8Array
  readonly bounceAddress: string | undefined
}

export const work: Work<Input, object, MailboxReport | undefined> = ({ bytes, bounceAddress }) =>
  parseMailboxMail(Buffer.from(bytes), bounceAddress)
