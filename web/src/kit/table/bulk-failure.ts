import { isRejected } from '../api/call-errors'
import { failureText } from '../api/failure-text'

type LabelOf = (path: string) => string | undefined

/** Issue of a row, as text. */
export interface RowIssue {
  /** The field that it is about, as the wire names it. */
  path: string | null
  text: string
}

/** Sentences about pictures name the picture themselves. */
const namesItself = (code: string): boolean => code.startsWith('picture.')

/** Sentences about fields, each with the name of its field. */
export const fieldIssues = (
  fields: Iterable<readonly [path: string, messages: readonly string[]]>,
  labelOf: LabelOf = () => undefined,
  codesOf: (path: string) => readonly string[] = () => [],
): RowIssue[] =>
  [...fields].map(([path, messages]) => {
    const sentence = messages.join(' ')
    const label = codesOf(path).some(namesItself) ? undefined : labelOf(path)
    return { path, text: label ? `${label}: ${sentence}` : sentence }
  })

/** Issues of a rejected row, by field where the server names them. */
export const rowIssues = (error: unknown, labelOf?: LabelOf): RowIssue[] => {
  const fields = isRejected(error) ? error.allFieldErrors() : new Map<string, string[]>()
  if (!isRejected(error) || fields.size === 0) return [{ path: null, text: failureText(error) }]
  return fieldIssues(fields, labelOf, (path) => error.fieldCodes(path))
}

/** The same as one text. */
export const rowFailure = (error: unknown, labelOf?: LabelOf): string =>
  rowIssues(error, labelOf)
    .map(({ text }) => text)
    .join(' ')
