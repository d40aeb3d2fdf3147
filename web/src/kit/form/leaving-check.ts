import { type FieldFault, fieldFault } from '@fornace/contract/kit/field-faults'
import { currentLanguage, t } from '../../i18n/i18n'
import type { InterfaceLanguage } from '../../i18n/languages'
import { afterPointer } from '../platform/after-pointer'
import { useFormPart, useFormScope } from './form-context'
import { type FormField, fieldAt } from './form-fields'
import { type FormValues, wireValue } from './values'

const faultAt = (fields: readonly FormField[], path: string, values: FormValues): FieldFault | undefined => {
  const field = fieldAt(fields, path)
  if (!field || field.kind === 'rows' || !field.declared) return undefined
  return fieldFault(
    field.declared,
    wireValue(field.kind, values[path] ?? '', currentLanguage() as InterfaceLanguage),
  )
}

type Short<Code> = Code extends `field.${infer Name}` ? Name : never

/** As the server says it. */
const faultText = (fault: FieldFault): string => {
  const name = fault.code.slice('field.'.length) as Short<FieldFault['code']>
  return t(`forms.faults.${name}`, { max: 0, min: 0, ...('params' in fault && fault.params) })
}

/** What is wrong with a field that somebody has changed and left; it goes as soon as it is put right. */
export const useLeavingFault = (path: string): string | null => {
  const { store, definition } = useFormScope()
  return useFormPart((values) => {
    const fault = store.isLeftFaulty(path) ? faultAt(definition.fields, path, values) : undefined
    return fault ? faultText(fault) : null
  })
}

/**
 * Holds a field that somebody leaves against the contract, where they have changed it: what was wrong before is not theirs.
 * Who knows of more that can be wrong with it says so.
 */
export const useLeave = () => {
  const { store, definition, baseValues } = useFormScope()
  return (path: string, isFaultyBesides: () => boolean = () => false): void =>
    afterPointer(() => {
      const values = store.values()
      const isChanged = (values[path] ?? '') !== (baseValues[path] ?? '')
      const isFaulty = faultAt(definition.fields, path, values) !== undefined
      store.leave(path, (isChanged && isFaulty) || isFaultyBesides())
    })
}
