import { encode, wrap } from 'nodemailer/lib/qp'

/** Less than the 76 allowed: room for the soft line break at the end of a piece, and for a "From" in code. */
const LINE_LENGTH = 73
const SOFT_BREAK = '=\r\n'
const SPACES = { ' ': '=20', '\t': '=09' } as const

/**
 * Piece of a text in quoted-printable. It ends with a line break of its own, a soft one where the text has none, so that
 * pieces encoded apart can be joined. Repeated spaces are encoded, so that DKIM's relaxed form of the result is the
 * result itself, and "From" at the start of a line, which some mail stores would change to ">From".
 */
export const quotedPrintable = (text: string): string => {
  if (text === '') return ''
  const lines = text.toWellFormed().replace(/\r\n?|\n/g, '\r\n')
  const encoded = encode(lines).replace(/\t|(?<= ) /g, (space) => SPACES[space as keyof typeof SPACES])
  const wrapped = wrap(encoded, LINE_LENGTH).replace(/^From /gm, '=46rom ')
  return wrapped.endsWith('\r\n') ? wrapped : `${wrapped}${SOFT_BREAK}`
}
