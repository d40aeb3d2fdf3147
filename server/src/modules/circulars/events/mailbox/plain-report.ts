import { failureKind, type ReportedRecipient, reportedWords } from './delivery-status.ts'

/** Report in plain words, as some mail programs write it, and the header of the mail it is about. */
export interface PlainReport {
  readonly recipients: readonly ReportedRecipient[]
  readonly returned: string
}

const recipient = (address: string, lines: string): ReportedRecipient => {
  const words = reportedWords(lines)
  return { addresses: [address.trim().toLowerCase()], kind: failureKind('', words), words }
}

/** Reports of qmail: recipients in angle brackets, each with its paragraph; then a copy of the mail. */
const readQmail = (text: string): PlainReport | undefined => {
  if (!/^\s*Hi\. This is the [^\n]{0,200}(?:qmail-send|deliver) program/.test(text)) return undefined
  const [report = '', returned = ''] = text.split(/^--- Below this line is[^\n]*$/m)
  const paragraphs = report.split(/\n[ \t]*\n/)
  return {
    recipients: paragraphs.flatMap((paragraph) => {
      const [, address, lines = ''] = /^\s*<([^<>\s]+@[^<>\s]+)>:\s*\n([\s\S]+)$/.exec(paragraph) ?? []
      return address ? [recipient(address, lines)] : []
    }),
    returned,
  }
}

/** Reports of Exim before it wrote the standard's: recipients indented, their words further; then a copy of the mail. */
const readExim = (text: string): PlainReport | undefined => {
  if (!text.trimStart().startsWith('This message was created automatically by mail delivery software'))
    return undefined
  const [report = '', returned = ''] = text.split(/^-{4,} This is a copy of [^\n]*-{4,}$/m)
  const failed = /The following address(?:\(es\)|es)? failed:\s*\n([\s\S]*)/.exec(report)?.[1] ?? ''
  const recipients = failed.matchAll(/^ {2}(\S+@\S+)[^\n]*\n((?: {4}[^\n]*(?:\n|$))+)/gm)
  return {
    recipients: [...recipients].map(([, address = '', lines = '']) => recipient(address, lines)),
    returned,
  }
}

/** Reports without the standard, of the few programs whose words are certain. */
export const readPlainReport = (text: string): PlainReport | undefined => {
  const lines = text.replaceAll('\r\n', '\n')
  const report = readQmail(lines) ?? readExim(lines)
  return report && report.recipients.length > 0 ? report : undefined
}
