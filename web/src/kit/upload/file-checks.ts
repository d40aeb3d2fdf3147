import {
  endingsFor,
  endingsOf,
  FILE_KINDS,
  type FileKind,
  type FileType,
  isPicture,
  megabytes,
  unreadSpreadsheet,
} from '@fornace/contract/kit/file-kinds'
import { t } from '../../i18n/i18n'
import { isIssue, isRejected } from '../api/call-errors'
import { failureText } from '../api/failure-text'

/** Reason why an upload failed, as text. */
export interface UploadIssue {
  title: string
  reasons: readonly string[]
  /** The same again may well work: nothing is wrong with the file. */
  canRetry: boolean
}

/** Filter of the browser's file dialog. */
export const acceptOf = (kind: FileKind): string =>
  endingsFor(kind)
    .map((ending) => `.${ending}`)
    .join(',')

/** "JPG, PNG, WEBP": of a picture the usual ending will do. */
export const typesText = (kind: FileKind): string =>
  FILE_KINDS[kind].types
    .flatMap((type: FileType) => endingsOf(type).slice(0, isPicture(type) ? 1 : undefined))
    .join(', ')
    .toUpperCase()

export const maxText = (kind: FileKind): string => megabytes(FILE_KINDS[kind].max)

const endingOf = (name: string): string => name.toLowerCase().split('.').slice(1).pop() ?? ''

const invalid = (...reasons: string[]): UploadIssue => ({
  title: t('upload.invalid'),
  reasons,
  canRetry: false,
})

/** Issue that the client can detect. The server checks the bytes. */
export const issueOf = ({ name, size }: File, kind: FileKind): UploadIssue | null => {
  const unread = unreadSpreadsheet(kind, name)
  if (unread) return invalid(t('upload.unreadSpreadsheet', { type: unread.toUpperCase() }))
  if (!endingsFor(kind).includes(endingOf(name)))
    return invalid(t('upload.wrongType', { types: typesText(kind) }))
  if (size === 0) return invalid(t('upload.empty'))
  return size > FILE_KINDS[kind].max ? invalid(t('upload.tooLarge', { max: maxText(kind) })) : null
}

/** Nothing is wrong with the file, and the same call may well work a moment later. */
export const isPassing = (error: unknown): boolean =>
  isIssue(error) || isRejected(error, 429) || (isRejected(error, 400) && error.hasCode('file.unfinished'))

/** Why the server did not take it. */
export const rejectionOf = (error: unknown): UploadIssue => {
  if (isRejected(error, 400)) {
    // The first sentence is the verdict, the others say why.
    const [title, ...reasons] = error.fieldErrors('file')
    if (title && reasons.length > 0) return { title, reasons, canRetry: isPassing(error) }
  }
  if (isRejected(error, 413)) return invalid(failureText(error))
  const ofFields = isRejected(error, 400) ? [...error.allFieldErrors().values()].flat() : []
  return {
    title: t('upload.notSent'),
    reasons: ofFields.length > 0 ? [...new Set(ofFields)] : [failureText(error)],
    canRetry: isPassing(error) || isRejected(error, 401),
  }
}
