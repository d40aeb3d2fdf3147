import { z } from 'zod'
import { isWebAddress } from './is-web-address.ts'

export const webAddress = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    .refine(isWebAddress, { params: { code: 'field.url' } })
