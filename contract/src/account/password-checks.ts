import type { z } from 'zod'
import { passwordIssues } from './password.ts'

interface Typed {
  email?: string
  first_name?: string | undefined
  last_name?: string | undefined
  /** Undefined for an invited user. */
  password?: string | undefined
  password_confirm?: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Said together with whatever else is wrong: the other fields need not be right for it. */
const whenever = { when: () => true }

/** Checks of a new password, in addition to those of the fields; the confirmation must match where there is one. */
export const refusePoorPassword = <Schema extends z.ZodType<Typed>>(schema: Schema): Schema =>
  schema.superRefine((sent, context) => {
    const { email, first_name, last_name, password, password_confirm } = (sent ?? {}) as Partial<Typed>
    if (!isText(password) || password === '') return
    const person = {
      email: isText(email) ? email : '',
      first_name: isText(first_name) ? first_name : '',
      last_name: isText(last_name) ? last_name : '',
    }
    for (const params of passwordIssues(password, person)) {
      context.addIssue({ code: 'custom', path: ['password'], params })
    }
    if (isText(password_confirm) && password_confirm !== '' && password_confirm !== password) {
      context.addIssue({ code: 'custom', path: ['password_confirm'], params: { code: 'password.mismatch' } })
    }
  }, whenever)
