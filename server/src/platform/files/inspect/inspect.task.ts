import { open } from 'node:fs/promises'
import {
  endingsOf,
  FILE_ENDINGS,
  FILE_KINDS,
  type FileType,
  isPicture,
  isVideo,
} from '@fornace/contract/kit/file-kinds'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { Work } from '../../sandbox/sandbox.ts'
import { checkPdf } from './pdf.ts'
import { makePicture } from './picture.ts'
import { isPlainText } from './text.ts'
import { unpackZip } from './unpack-zip.ts'
import { Rejected, type Verdict } from './verdict.ts'
import { isWholeVideo } from './video.ts'
import { listZip } from './zip.ts'

const HEAD = 64 * 1024
const ACCESS = /^Standard (?:Jet|ACE) DB/
const PDF = /^%PDF-\d/
/** The directory, which distinguishes it from raw camera formats, is usually at the end. */
const TIFF = /^(?:II\*\0|MM\0\*)/
const HEIC = /^image\/hei[cf]/

const exists = (type: string): type is FileType => Object.hasOwn(FILE_ENDINGS, type)

/** Documents of office programs are archives too. */
const isArchive = (type: FileType) => type === 'application/zip' || /openxmlformats|opendocument/.test(type)

const PICTURE_ENDINGS: readonly string[] = FILE_KINDS.image.types.flatMap(endingsOf)

const isPictureName = (name: string): boolean =>
  PICTURE_ENDINGS.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())

const typeOf = async (file: string, name: string, head: Buffer): Promise<FileType> => {
  const start = head.toString('latin1', 0, 32)
  if (ACCESS.test(start.slice(4))) return 'application/x-msaccess'
  if (PDF.test(start)) return 'application/pdf'
  // Archives were listed first, so their entries are read from the start of the file; the directory of a TIFF is at its
  // end.
  const match = await (start.startsWith('PK') || TIFF.test(start)
    ? fileTypeFromFile(file)
    : fileTypeFromBuffer(head))
  if (match) {
    if (exists(match.mime)) return match.mime
    if (HEIC.test(match.mime)) throw new Rejected('file.heic')
    throw new Rejected('file.type')
  }
  if (isPictureName(name)) throw new Rejected('file.damaged-picture')
  if (!isPlainText(head)) throw new Rejected('file.type')
  return /\.txt$/i.test(name) ? 'text/plain' : 'text/csv'
}

interface Inspected {
  readonly file: string
  readonly name: string
  /** A picture that needs much memory is made too; otherwise the verdict only says that it is one. */
  readonly takesLarge: boolean
}

/** Detects the type of a file from its bytes and checks its integrity. */
export const work: Work<Inspected, never, Verdict> = async ({ file, name, takesLarge }) => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new Rejected('file.empty')
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.toString('latin1', 0, 2) === 'PK') await unpackZip(handle, size, await listZip(handle, size))
    const type = await typeOf(file, name, head)
    if (isArchive(type) && head.toString('latin1', 0, 2) !== 'PK') throw new Rejected('file.damaged')
    if (type === 'application/pdf') await checkPdf(await handle.readFile())
    if (isVideo(type) && !(await isWholeVideo(handle, size, type))) throw new Rejected('file.damaged')
    if (!isPicture(type)) return { type }
    const picture = await makePicture({ path: file, handle, type }, { takesLarge })
    return picture === 'large' ? { isLarge: true } : { type, picture }
  } catch (error) {
    if (error instanceof Rejected) return { refused: error.rejection }
    throw error
  } finally {
    await handle.close()
  }
}
