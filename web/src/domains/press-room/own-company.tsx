import { holdsOneOf } from '@fornace/contract/kit/access'
import type { RecordReference } from '@fornace/contract/kit/fields'
import { pressOffice } from '@fornace/contract/press-room/access'
import { PRESS_COMPANY } from '@fornace/contract/press-room/metadata'
import { useRoles } from '../../kit/api/session-store'
import { useFormScope } from '../../kit/form/form-context'
import { RecordField } from '../../kit/form/record-field'
import { useOnlyChoice } from '../../kit/form/use-only-choice'

const useIsExternal = (): boolean => !holdsOneOf(pressOffice, useRoles())

/** Company that is preselected in a new record: of users outside the office who act for one alone. */
export const useOwnCompany = (id: string | null) =>
  useOnlyChoice(PRESS_COMPANY, useIsExternal() && id === null)

interface CompanyFieldProps {
  /** Initial value of a new record, with its name. */
  company: RecordReference | null
}

/** Company of a record of the press room; without one it is the organisation's own, which the office alone writes. */
export const CompanyField = ({ company }: CompanyFieldProps) => {
  const { base } = useFormScope<{ company: RecordReference | null }>()
  return (
    <RecordField
      path="company_id"
      resource={PRESS_COMPANY}
      existing={base ? base.company : company}
      required={useIsExternal()}
    />
  )
}
