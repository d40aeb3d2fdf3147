import type { Profile } from '@fornace/contract/account/profile'
import { t } from '../../../i18n/i18n'
import type { FormDefinition } from '../../../kit/form/definition'
import type { FormField } from '../../../kit/form/values'
import { extraProblem, isPressField, PRESS_FIELDS, visiblePath } from '../../press-registration/press-fields'

const PRESS = 'press_registration.'
export const pressPath = (name: string): string => `${PRESS}${name}`

const PERSON: readonly FormField[] = ['first_name', 'last_name', 'phone', 'language', 'notice_mail'].map(
  (path) => ({ path, kind: 'text' }),
)

const press: readonly FormField[] = PRESS_FIELDS.map(({ path, kind }) => ({ path: pressPath(path), kind }))

const labelOf = (path: string): string | undefined => {
  const labels: Record<string, string> = {
    first_name: t('account.firstName'),
    last_name: t('account.lastName'),
    phone: t('profile.phone'),
    language: t('profile.mailLanguage'),
    notice_mail: t('profile.noticeMail'),
  }
  const name = visiblePath(path)
  if (!name.startsWith(PRESS)) return labels[name]
  const field = name.slice(PRESS.length)
  return isPressField(field) ? t(`press.fields.${field}`) : undefined
}

/** Press fields only for users with a press registration. */
export const profileDefinition = ({ press_registration }: Profile): FormDefinition => ({
  fields: press_registration ? [...PERSON, ...press] : PERSON,
  labelOf,
  blank: {},
  blockedBy: (values) => extraProblem(values[pressPath('extra')]),
})

export const fieldId = (path: string): string => `profile-${visiblePath(path)}`
