import type { MatterName } from './circular-themes.ts'

export interface Text {
  readonly title: string
  readonly body: readonly string[]
}

/** Subject of circulars, with `{mese}`, `{month}` and `{anno}` in the place of the time of writing. */
export interface Topic {
  /** The first is the main one. */
  readonly matters: readonly MatterName[]
  readonly it: Text
  readonly en?: Text
  /** For the offices of the association alone. */
  readonly isInternal?: boolean
}

export const text = (title: string, ...body: string[]): Text => ({ title, body })
export const topic = (matters: MatterName | readonly MatterName[], it: Text, en?: Text): Topic => ({
  matters: typeof matters === 'string' ? [matters] : matters,
  it,
  ...(en && { en }),
})
