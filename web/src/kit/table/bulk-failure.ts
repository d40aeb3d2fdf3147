import { isRefused } from '../api/call-errors'
import { failureText } from '../api/failure-text'

/** Why a row was refused: what is wrong with which of its fields, where the server names them. */
export const rowFailure = (error: unknown, labelOf?: (path: string) => string | undefined): string => {
  const fields = isRefused(error) ? [...error.allFieldErrors()] : []
  if (fields.length === 0) return failureText(error)
  return fields.map(([path, messages]) => `${labelOf?.(path) ?? path}: ${messages.join(' ')}`).join(' ')
}
