import { type Fields, field } from '../kit/fields.ts'

const required = { required: true } as const

export const COMPANY_ROLE_FIELDS = {
  group_id: field.record(required),
  company_id: field.record(required),
  user_id: field.record(required),
} satisfies Fields
