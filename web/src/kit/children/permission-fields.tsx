import { useTranslation } from 'react-i18next'
import { DateField } from '../form/date-fields'
import { LimitedField } from '../form/limited-field'

interface PermissionFieldsProps {
  /** The path of a field of the row that has the picture. */
  at: (field: string) => string
}

/** Credit, licence and last day of a picture (`PERMISSION_FIELDS`). */
export const PermissionFields = ({ at }: PermissionFieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <LimitedField path={at('credit')} dir="auto" />
      <LimitedField path={at('licence')} dir="auto" />
      <DateField path={at('valid_until')} description={t('children.validHint')} />
    </>
  )
}
