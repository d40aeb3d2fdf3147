import type { FileHandle } from 'node:fs/promises'
import type { FileType } from '@fornace/contract/kit/file-kinds'
import { isWholeWebm } from './webm.ts'

const BOX_HEAD = 8
const LONG_HEAD = 16
/** A film of hours has a few thousand, one for each of its fragments. */
const MAX_BOXES = 100_000

/** The head of a box, or nothing where the file ends before it does. */
const headAt = async (file: FileHandle, at: number): Promise<Buffer | undefined> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONG_HEAD), 0, LONG_HEAD, at)
  return bytesRead < BOX_HEAD ? undefined : buffer.subarray(0, bytesRead)
}

const sizeOf = (head: Buffer, rest: number): number | undefined => {
  const short = head.readUInt32BE(0)
  // Zero: up to the end; one: the size follows as a long number.
  if (short === 0) return rest
  if (short > 1) return short
  return head.length < LONG_HEAD ? undefined : Number(head.readBigUInt64BE(BOX_HEAD))
}

/** MP4 is a sequence of boxes (ISO 14496-12): they must fill the file exactly, and one of them is the directory. */
const isWholeMp4 = async (file: FileHandle, size: number): Promise<boolean> => {
  let hasDirectory = false
  let at = 0
  for (let box = 0; box < MAX_BOXES && at < size; box++) {
    const head = await headAt(file, at)
    const length = head && sizeOf(head, size - at)
    if (!head || length === undefined || length < BOX_HEAD || at + length > size) return false
    hasDirectory ||= head.toString('latin1', 4, BOX_HEAD) === 'moov'
    at += length
  }
  return hasDirectory && at === size
}

/** Completeness check of the container only; the content is decoded by the browser in its own sandbox. */
export const isWholeVideo = async (file: FileHandle, size: number, type: FileType): Promise<boolean> =>
  type === 'video/webm' ? isWholeWebm(file, size) : isWholeMp4(file, size)
