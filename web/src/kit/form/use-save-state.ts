import { currentLanguage } from '../../i18n/i18n'
import { useFormPart, useFormScope } from './form-context'
import { changedPaths } from './values'

/** Whether there is something to save in the form around, and why it cannot be saved as it stands. */
export const useSaveState = () => {
  const { definition, base, baseValues } = useFormScope()
  const { fields, blockedBy } = definition
  const dirty = useFormPart(
    (values) => changedPaths(fields, baseValues, values, currentLanguage()).length > 0,
  )
  const blocked = useFormPart((values) => blockedBy?.(values, base) ?? null)
  return { dirty, blocked }
}
