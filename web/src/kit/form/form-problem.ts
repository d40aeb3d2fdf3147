import { isIssue, isRejected } from '../api/call-errors'
import { failureText } from '../api/failure-text'

export interface FieldProblem {
  path: string
  label: string
  messages: string[]
}

/** Why a form was not taken. */
export interface FormProblem {
  fields: FieldProblem[]
  /** Message about the whole form. */
  general: string | null
  /** The same again may well work: nothing is wrong with what was typed. */
  retry: boolean
  error: unknown
}

const mayWork = (error: unknown): boolean => isIssue(error) || isRejected(error, 401, 429)

interface FieldNames {
  /** The name of a field that stands in the form; nothing for one that does not. */
  labelOf: (path: string) => string | undefined
  /** The path in the form, where the server names it in another way. */
  pathOf?: (path: string) => string
}

export const problemOf = (error: unknown, { labelOf, pathOf = (path) => path }: FieldNames): FormProblem => {
  const named = isRejected(error) ? [...error.allFieldErrors()] : []
  const fields = named.map(([name, messages]) => {
    const path = pathOf(name)
    return { path, label: labelOf(path) ?? path, messages }
  })
  const isNamed = fields.length > 0
  const general = isNamed && isRejected(error) && !error.detail ? null : failureText(error)
  return { fields, general, retry: !isNamed && mayWork(error), error }
}

export const messagesFor = (problem: FormProblem | null, path: string): string | undefined =>
  problem?.fields.find((field) => field.path === path)?.messages.join(' ')
