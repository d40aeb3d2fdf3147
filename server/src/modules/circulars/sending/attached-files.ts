import { wrap } from 'nodemailer/lib/base64'
import { buildHeaderValue, foldLines } from 'nodemailer/lib/mime-funcs'
import type { FrozenContent } from './content.ts'
import { oneLine } from './mail-header.ts'

const LINE_LENGTH = 76
const TYPE = /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/i

/** Folds with a single space: DKIM's relaxed form of a body changes others. */
const partHeader = (name: string, value: string, params: Record<string, string>): string =>
  foldLines(`${name}: ${buildHeaderValue({ value, params })}`, LINE_LENGTH).replace(/\r\n[ \t]+/g, '\r\n ')

/** MIME parts of the attached files, encoded once for all mails of a submission. */
export const encodeAttachedFiles = async (
  files: FrozenContent['attachments'],
  boundary: string,
  read: (file: string) => Promise<Buffer>,
): Promise<Buffer> => {
  const parts: Buffer[] = []
  for (const { file, name, type } of files) {
    const filename = oneLine(name)
    const head = [
      `--${boundary}`,
      partHeader('Content-Type', TYPE.test(type) ? type : 'application/octet-stream', { name: filename }),
      'Content-Transfer-Encoding: base64',
      partHeader('Content-Disposition', 'attachment', { filename }),
    ]
    const content = wrap((await read(file)).toString('base64'), LINE_LENGTH)
    parts.push(Buffer.from(`${head.join('\r\n')}\r\n\r\n${content}\r\n`, 'latin1'))
  }
  return Buffer.concat(parts)
}
