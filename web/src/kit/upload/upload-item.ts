import type { UploadIssue } from './file-checks'

/** A file in an upload queue, or one that the server has. */
export interface UploadItem<Uploaded> {
  readonly key: string
  /** The position among all files chosen for its queue; 0 for one that was there before. */
  readonly turn: number
  readonly name: string
  readonly size: number | null
  readonly state: 'waiting' | 'sending' | 'uploaded' | 'failed'
  /** Share of its bytes that has left, from 0 to 1. */
  readonly sent: number
  /** Progress of the server's own work on it, from 0 to 1; null where it does not say. */
  readonly done: number | null
  /** How often it was sent again by itself. */
  readonly retries: number
  /** The server's answer. */
  readonly uploaded: Uploaded | null
  readonly issue: UploadIssue | null
  /** Stored until the upload is complete, for the preview and retries. */
  readonly file: File | null
}

export const isUnsent = ({ state }: UploadItem<unknown>): boolean =>
  state === 'waiting' || state === 'sending'
