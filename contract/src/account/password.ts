import type { ProblemCode } from '../kit/problems.ts'
import { PASSWORD_MIN } from './limits.ts'

interface Person {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

interface PasswordIssue {
  readonly code: ProblemCode & `password.${string}`
  readonly min?: number
}

/** Everything that is wrong with a new password, at once. */
export const passwordIssues = (password: string, person: Person): PasswordIssue[] => {
  const issues: PasswordIssue[] = []
  if (password.length < PASSWORD_MIN) issues.push({ code: 'password.short', min: PASSWORD_MIN })
  if (/^\d+$/.test(password)) issues.push({ code: 'password.numeric' })
  if (isLike(password, person)) issues.push({ code: 'password.similar' })
  return issues
}

/** Minimum length of a fragment: shorter ones, such as a two-letter name, occur in many good passwords. */
const MIN_PART_LENGTH = 4

const isLike = (password: string, { email, first_name, last_name }: Person): boolean => {
  const plain = password.toLowerCase()
  return [email, email.split('@')[0] ?? '', first_name, last_name]
    .map((part) => part.toLowerCase())
    .some((part) => part.length >= MIN_PART_LENGTH && (plain.includes(part) || part.includes(plain)))
}
