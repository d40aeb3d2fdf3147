import { roleOf } from '@fornace/contract/kit/roles'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, t } from '../../i18n/i18n'
import { roleName } from '../../kit/api/people'
import type { FormDefinition } from '../../kit/form/definition'
import type { FormField } from '../../kit/form/values'

const FIELDS: readonly FormField[] = [
  { path: 'first_name', kind: 'text' },
  { path: 'last_name', kind: 'text' },
  { path: 'email', kind: 'text', required: true },
  { path: 'phone', kind: 'text' },
  { path: 'language', kind: 'text' },
  { path: 'is_active', kind: 'flag' },
  { path: 'group_ids', kind: 'ids' },
]

/** How a new person comes to a password: by choosing one from a mail, or by getting one. */
export type Way = 'invitation' | 'password'

export const fieldLabel = (path: string): string | undefined => {
  const texts: Record<string, string> = {
    first_name: t('users.fields.first_name'),
    last_name: t('users.fields.last_name'),
    email: t('users.fields.email'),
    phone: t('users.fields.phone'),
    language: t('users.fields.language'),
    is_active: t('users.fields.is_active'),
    group_ids: t('users.roles'),
    password: t('account.password'),
  }
  return texts[path]
}

export const fieldId = (path: string): string => `user-${path}`

const rolesOfIds = (ids: unknown) => (Array.isArray(ids) ? ids.flatMap((id) => roleOf(Number(id)) ?? []) : [])

const labelsOf: FormDefinition['labelsOf'] = (path, value) => {
  if (path !== 'group_ids') return undefined
  const names = rolesOfIds(value).map(roleName)
  return names.length > 0 ? formatsFor(currentLanguage()).list(names) : t('users.noRoles')
}

const base = { labelOf: fieldLabel, labelsOf }

export const userForm: FormDefinition = { ...base, fields: FIELDS, blank: {} }

/** A typed password is required: without one, the server would send an invitation. */
export const newUserForm = (way: Way): FormDefinition => ({
  ...base,
  fields: [...FIELDS, { path: 'password', kind: 'secret', required: true }],
  blank: {
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    language: currentLanguage(),
    is_active: true,
    group_ids: [],
    password: '',
  },
  alwaysSent: way === 'password' ? ['email', 'password'] : ['email'],
})
