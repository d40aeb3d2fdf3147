import { FIELD_LABELS } from '@fornace/contract/kit/labels'
import type { MagazineRecord } from '@fornace/contract/press-room/magazine'
import { MAGAZINE_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import { t } from '../../i18n/i18n'
import { declaredForm } from '../../kit/form/declared-form'

export const magazineForm = (record: MagazineRecord | null) =>
  declaredForm(MAGAZINE_FIELDS, {
    labelOf: (name) => t(`magazines.fields.${name}`),
    kindLabels: { period: FIELD_LABELS.period, weight: FIELD_LABELS.weight },
    record,
  })
