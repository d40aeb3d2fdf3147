import { hasStatusCode } from '@fornace/contract/circulars/refusals'
import { reportedWords } from './delivery-status.ts'

const MAX_HTML = 50_000
/** Lines of an answer that are told. */
const MAX_LINES = 8

/** Text of a report that has HTML alone. */
export const textOfHtml = (html: string): string =>
  html
    .slice(0, MAX_HTML)
    .replace(/<(style|script|title)\b[^<>]*>[^<]*/gi, ' ')
    .replace(/<\/(?:p|div|tr|h\d)>|<br[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')

/** Lines with which the copy of our mail begins, or its header. */
const RETURNED_MAIL =
  /^[ \t>]*(?:-{3,}[^\n]{0,80}(?:below|copy|original|returned|undelivered|message)[^\n]*|(?:return-path|received|dkim-signature):[^\n]*)$/im
/** Answer of a mail server: `550 …`, `550-5.1.1 …`. */
const ANSWER = /(?<![\d.])[45]\d\d[ :-]+\S/

/** Text of a report, without the copy of our mail. */
export const withoutReturnedMail = (text: string): string => text.trim().split(RETURNED_MAIL, 1)[0] ?? ''

/** First words of a report, from the answer of the mail server on where it quotes one. */
export const reportWords = (text: string): string => {
  const report = withoutReturnedMail(text)
  const lines = report.split(/\r?\n/)
  const at = lines.findIndex((line) => hasStatusCode(line) || ANSWER.test(line))
  if (at < 0) return reportedWords(report)
  const answer = lines.slice(at, at + MAX_LINES)
  const end = answer.findIndex((line) => line.trim() === '')
  return reportedWords(answer.slice(0, end < 0 ? MAX_LINES : end).join(' '))
}
