import { isFault, isRefused } from '../api/call-errors'
import { failureText } from '../api/failure-text'

export interface FieldProblem {
  path: string
  label: string
  messages: string[]
}

/** Why a form was not taken. */
export interface FormProblem {
  fields: FieldProblem[]
  /** What is not about one field. */
  general: string | null
  /** The same again may well work: nothing is wrong with what was typed. */
  retry: boolean
  error: unknown
}

const mayWork = (error: unknown): boolean => isFault(error) || isRefused(error, 401, 429)

interface FieldNames {
  /** The name of a field that stands in the form; nothing for one that does not. */
  labelOf: (path: string) => string | undefined
  /** The path in the form, where the server names it in another way. */
  pathOf?: (path: string) => string
}

export const problemOf = (error: unknown, { labelOf, pathOf = (path) => path }: FieldNames): FormProblem => {
  // Fields that somebody may not change in a state are named too.
  if (!isRefused(error, 400, 403)) {
    return { fields: [], general: failureText(error), retry: mayWork(error), error }
  }
  const fields = [...error.allFieldErrors()].map(([named, messages]) => {
    const path = pathOf(named)
    return { path, label: labelOf(path) ?? path, messages }
  })
  const general = fields.length === 0 || error.detail ? failureText(error) : null
  return { fields, general, retry: false, error }
}

export const messagesFor = (problem: FormProblem | null, path: string): string | undefined =>
  problem?.fields.find((field) => field.path === path)?.messages.join(' ')
