import { isAutomaticReader } from '../../reading/automatic-reader.ts'
import { textOf } from './fields.ts'

/** User agent that a provider reports is that of an automatic reader. It is used and not stored. */
export const isAutomaticProgram = (name: unknown): boolean => {
  const userAgent = textOf(name)
  return userAgent !== undefined && isAutomaticReader({ method: 'GET', headers: { 'user-agent': userAgent } })
}
