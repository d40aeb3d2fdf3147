import type { ProblemParams } from '@fornace/contract/kit/problems'
import type { z } from 'zod'
import { type FieldProblem, MAX_NAMED, NON_FIELD, Problem } from './problem.ts'

type Issue = z.core.$ZodIssue

/** Maps the issues of a schema to problem codes. */
export const fieldProblems = (error: z.core.$ZodError): FieldProblem[] =>
  error.issues.slice(0, MAX_NAMED).flatMap(fieldProblem)

const fieldProblem = (issue: Issue): FieldProblem[] => {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'field.unknown' as const }))
  }
  if (path === '' && issue.code === 'invalid_type') return [notAnObject(issue.input)]
  return [{ path: path || NON_FIELD, ...sentenceFor(issue) }]
}

export const notAnObject = (input: unknown): FieldProblem => ({
  path: NON_FIELD,
  code: 'request.not-an-object',
  params: { type: kindOf(input) },
})

const FORMAT_PROBLEMS: Readonly<Record<string, FieldProblem['code']>> = {
  email: 'field.email',
  date: 'field.date',
  datetime: 'field.moment',
}

const sentenceFor = (issue: Issue): Omit<FieldProblem, 'path'> => {
  switch (issue.code) {
    case 'invalid_type':
      return { code: typeProblem(issue.expected, issue.input) }
    case 'too_small':
      return sizeProblem('min', issue.origin, issue.minimum)
    case 'too_big':
      return sizeProblem('max', issue.origin, issue.maximum)
    case 'invalid_value':
      if (issue.input === undefined) return { code: 'field.required' }
      return { code: 'field.choice', params: { value: quoted(issue.input) } }
    case 'invalid_format':
      return { code: FORMAT_PROBLEMS[issue.format] ?? 'field.invalid' }
    case 'custom':
      return customProblem(issue.params)
    default:
      return { code: 'field.invalid' }
  }
}

const typeProblem = (expected: string, input: unknown): FieldProblem['code'] => {
  if (input === undefined) return 'field.required'
  if (input === null) return 'field.null'
  switch (expected) {
    case 'string':
      return 'field.string'
    case 'int':
      return 'field.integer'
    case 'number':
      return 'field.number'
    case 'boolean':
      return 'field.boolean'
    case 'array':
      return 'field.list'
    case 'object':
      return 'field.object'
    default:
      return 'field.invalid'
  }
}

const sizeProblem = (
  end: 'min' | 'max',
  origin: string,
  limit: number | bigint,
): Omit<FieldProblem, 'path'> => {
  const params = { [end]: Number(limit) }
  if (origin === 'string') {
    return end === 'min' && Number(limit) === 1
      ? { code: 'field.blank' }
      : { code: `field.${end}-length`, params }
  }
  return origin === 'array' ? { code: `field.${end}-items`, params } : { code: `field.${end}`, params }
}

/** A check of the contract names its own sentence: `params: { code: 'password.short', min: 8 }`. */
const customProblem = (params: Record<string, unknown> | undefined): Omit<FieldProblem, 'path'> => {
  const { code = 'field.invalid', ...rest } = params ?? {}
  return { code: code as FieldProblem['code'], params: rest as ProblemParams }
}

const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'string' ? 'str' : typeof value
}

const MAX_VISIBLE = 50

/** Received value for a message, truncated by whole characters. */
export const quoted = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const characters = [...text.slice(0, 2 * MAX_VISIBLE + 2)]
  return characters.length > MAX_VISIBLE ? `${characters.slice(0, MAX_VISIBLE).join('')}…` : text
}

/** Every object has these already. Schemas refuse them in bodies; a list takes parameters of any name. */
export const isInherited = (key: string): boolean => key in Object.prototype

/**
 * Rejects values that no field can store, whatever its schema: null characters and lone surrogates (the database
 * rejects them), and forbidden keys.
 */
export const refuseUnstorable = (body: unknown, isForbidden = (_key: string) => false): void => {
  const fields: FieldProblem[] = []
  const path: string[] = []
  const refuse = (code: 'field.nul' | 'field.malformed' | 'field.unknown') =>
    fields.push({ path: path.join('.') || NON_FIELD, code })
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes('\0')) refuse('field.nul')
      else if (!value.isWellFormed()) refuse('field.malformed')
      return
    }
    // Bytes are read by their route.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
    for (const key in value) {
      if (fields.length >= MAX_NAMED) return
      path.push(key.includes('\0') ? '?' : key)
      if (key.includes('\0')) refuse('field.nul')
      else if (isForbidden(key)) refuse('field.unknown')
      visit((value as Record<string, unknown>)[key])
      path.pop()
    }
  }
  visit(body)
  if (fields.length > 0) throw new Problem('request.invalid', { fields })
}
