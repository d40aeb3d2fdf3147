import { isSameSecret } from './fields.ts'
import type { CallHeaders } from './provider.ts'

/** The call has the name and password of the setting, as `name:password`. */
export const hasBasicAuth = ({ headers }: CallHeaders, setting: string | undefined): boolean => {
  const [, encoded] = /^basic ([a-z0-9+/=]+)$/i.exec(headers.authorization ?? '') ?? []
  if (setting === undefined || encoded === undefined) return false
  return isSameSecret(Buffer.from(encoded, 'base64').toString(), setting)
}
