import type { FieldProblem } from '../../../kit/http/problem.ts'

interface Video {
  readonly id?: number
  readonly url?: string
  readonly file?: string | null
}

/** A video is an address or a file: one of them, and not both. */
export const videoIssues = (sent: readonly Video[], current: readonly Video[]): FieldProblem[] =>
  sent.flatMap((video, index): FieldProblem[] => {
    const existing = current.find(({ id }) => id !== undefined && id === video.id)
    const { url = '', file = null } = { ...existing, ...video }
    if ((url === '') !== (file === null)) return []
    return [{ path: `videos.${index}.url`, code: file === null ? 'field.required' : 'gallery.video-source' }]
  })
