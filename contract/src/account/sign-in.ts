import { z } from 'zod'
import { passwordFaults } from './password.ts'
import { EMAIL_MAX, PASSWORD_MAX } from './session.ts'

/** `username` and `login` are older names for the email. */
const byItsNames = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { username, login, ...rest } = body as Record<string, unknown>
  const email = username ?? login
  return 'email' in rest || email === undefined ? rest : { ...rest, email }
}

export const credentials = z.preprocess(
  byItsNames,
  z.strictObject({
    email: z.string().trim().min(1).max(EMAIL_MAX),
    password: z.string().min(1).max(PASSWORD_MAX),
  }),
)

export const tokenToRenew = z.strictObject({ token: z.string().min(1).max(4096) })

const person = {
  email: z.string().trim().max(EMAIL_MAX).pipe(z.email()),
  first_name: z.string().trim().max(150),
  last_name: z.string().trim().max(150),
}

/** The person behind the one-time link of the first start. */
export const firstAdministrator = z
  .strictObject({
    timestamp: z.coerce.number().int(),
    signature: z.string().max(200),
    ...person,
    password: z.string().min(1).max(PASSWORD_MAX),
  })
  .superRefine(({ password, ...about }, context) => {
    for (const params of passwordFaults(password, about)) {
      context.addIssue({ code: 'custom', path: ['password'], params })
    }
  })
