import { isAutomaticReader } from '../../reading/automatic-reader.ts'
import { textOf } from './fields.ts'

/** The name of the reading program, which the provider tells, is that of an automatic one. It is used and not stored. */
export const isAutomaticProgram = (name: unknown): boolean => {
  const userAgent = textOf(name)
  return userAgent !== undefined && isAutomaticReader({ method: 'GET', headers: { 'user-agent': userAgent } })
}
