import { LANGUAGES } from '@fornace/contract/kit/languages'
import type { SettingsRecord } from '@fornace/contract/kit/settings'
import { SETTINGS_FIELDS } from '@fornace/contract/kit/settings-fields'
import { t } from '../../../../i18n/i18n'
import { declaredForm } from '../../../../kit/form/declared-form'

export const settingsForm = (record: SettingsRecord) =>
  declaredForm(SETTINGS_FIELDS, {
    labelOf: (name) => t(`settings.fields.${name}`),
    record,
    labelsOf: (path, value) =>
      path.endsWith('_languages') && Array.isArray(value)
        ? LANGUAGES.filter((one) => value.includes(one))
            .map((one) => t(`forms.languages.${one}`))
            .join(', ')
        : undefined,
  })
