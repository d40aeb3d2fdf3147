import type { Field } from './fields.ts'
import { isEmail } from './is-email.ts'
import { isWebAddress } from './is-web-address.ts'

/** What is wrong with one value, by the codes of the catalogue. */
export type FieldFault =
  | { readonly code: 'field.email' | 'field.url' | 'field.number' | 'field.integer' }
  | { readonly code: 'field.max-length' | 'field.max'; readonly params: { readonly max: number } }
  | { readonly code: 'field.min'; readonly params: { readonly min: number } }

const textFault = (text: string, max: number): FieldFault | undefined =>
  text.length > max ? { code: 'field.max-length', params: { max } } : undefined

/**
 * What the schema of a field would say of a value as it is sent (`field-schemas.ts`), without the library of the schemas: a
 * form asks it as soon as a field is left. Of what is empty nothing is said, since it may still be filled in.
 */
export const fieldFault = (declared: Field, value: unknown): FieldFault | undefined => {
  if (value === null || value === '') return undefined
  switch (declared.kind) {
    case 'line':
    case 'lines':
      return textFault(String(value), declared.max)
    case 'email':
      return (
        textFault(String(value), declared.max) ??
        (isEmail(String(value)) ? undefined : { code: 'field.email' })
      )
    case 'url':
      return (
        textFault(String(value), declared.max) ??
        (isWebAddress(String(value)) ? undefined : { code: 'field.url' })
      )
    case 'number':
    case 'year': {
      const { min, max } = declared
      if (typeof value !== 'number') return { code: 'field.number' }
      if (declared.kind === 'year' && !Number.isInteger(value)) return { code: 'field.integer' }
      if (value > max) return { code: 'field.max', params: { max } }
      return value < min ? { code: 'field.min', params: { min } } : undefined
    }
    default:
      return undefined
  }
}
