import { passwordIssues } from '@fornace/contract/account/password'
import type { z } from 'zod'
import { type FieldProblem, invalid } from '../../kit/http/problem.ts'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import { hashPassword } from '../../platform/passwords.ts'

interface Person {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Everything that is wrong with a new password, as a field's problems. */
export const newPasswordProblems = (password: string, person: Person): FieldProblem[] => [
  ...passwordIssues(password, person).map(({ code, ...params }) => ({ path: 'password', code, params })),
  ...(isCommonPassword(password) ? [{ path: 'password', code: 'password.common' as const }] : []),
]

/** Rejects a weak password. Hashing is slow: not to be called inside a transaction. */
export const hashNewPassword = async (share: string, password: string, person: Person): Promise<string> => {
  const problems = newPasswordProblems(password, person)
  if (problems.length > 0) throw invalid(problems)
  return hashPassword(share, password)
}

/** The list of common passwords is too long for the contract: the server adds its word to what the contract checks. */
export const refuseCommonPassword = <Schema extends z.ZodType<{ password?: string | undefined }>>(
  schema: Schema,
): Schema =>
  schema.superRefine(
    (sent, context) => {
      const password = (sent as { password?: unknown } | null)?.password
      if (typeof password !== 'string' || password === '' || !isCommonPassword(password)) return
      context.addIssue({ code: 'custom', path: ['password'], params: { code: 'password.common' } })
    },
    { when: () => true },
  )
