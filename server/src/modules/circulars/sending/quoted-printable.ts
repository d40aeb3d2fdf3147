import { encode, wrap } from 'nodemailer/lib/qp'

/** One less than allowed, for the soft line break at the end of a piece. */
const LINE_LENGTH = 75
const SOFT_BREAK = '=\r\n'
const SPACES = { ' ': '=20', '\t': '=09' } as const

/**
 * Piece of a text in quoted-printable. It ends with a line break of its own, a soft one where the text has none, so that
 * pieces encoded apart can be joined. Repeated spaces are encoded, so that DKIM's relaxed form of the result is the
 * result itself.
 */
export const quotedPrintable = (text: string): string => {
  if (text === '') return ''
  const lines = text.toWellFormed().replace(/\r\n?|\n/g, '\r\n')
  const encoded = encode(lines).replace(/\t|(?<= ) /g, (space) => SPACES[space as keyof typeof SPACES])
  const wrapped = wrap(encoded, LINE_LENGTH)
  return wrapped.endsWith('\r\n') ? wrapped : `${wrapped}${SOFT_BREAK}`
}
