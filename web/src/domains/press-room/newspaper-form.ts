import type { NewspaperRecord } from '@fornace/contract/press-room/magazine'
import { NEWSPAPER_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import { t } from '../../i18n/i18n'
import { declaredForm } from '../../kit/form/declared-form'

export const newspaperForm = (record: NewspaperRecord | null) =>
  declaredForm(NEWSPAPER_FIELDS, { labelOf: (name) => t(`newspapers.fields.${name}`), record })
