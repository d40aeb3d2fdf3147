import { t } from '../../i18n/i18n'
import type { FormValues } from '../form/values'
import { visibleLanguages } from './language-state'

/** Why a record cannot be saved while no language of it is visible; for `blockedBy` of its form. */
export const visibilityReason = (values: FormValues, path: string): string | null =>
  visibleLanguages(values, path).length === 0 ? t('forms.languages.noneVisible') : null
