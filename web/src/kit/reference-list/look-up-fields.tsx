import { namesField, type RecordReference } from '@fornace/contract/kit/fields'
import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../form/choice-field'
import { useFormScope, useFormValue } from '../form/form-context'
import { namelessText } from '../form/nameless'
import { RecordsField } from '../form/records-field'
import { recordValueAt } from '../form/values'
import { type GroupOf, optionsOf } from './look-ups'

interface LookUpProps {
  path: string
  /** Nothing until they are here. */
  items: readonly ReferenceItem[] | undefined
}

interface LookUpFieldProps extends LookUpProps {
  /** Heading of each item, where they stand in groups. */
  groupOf?: GroupOf
  description?: string
}

/** Options: active items, and inactive ones that are saved or chosen. Until the list is loaded, those that the record names. */
const useOptions = ({ path, items, groupOf }: LookUpFieldProps) => {
  const { definition, base } = useFormScope()
  const saved = recordValueAt(definition.fields, base, path)
  const now = useFormValue(path)
  if (items) return optionsOf(items, [saved, now].flat().map(String), groupOf)
  const named = recordValueAt(definition.fields, base, namesField(path))
  return [named].flat().filter((one): one is RecordReference => Boolean(one))
}

/** Some items of a reference list. */
export const LookUpField = (props: LookUpFieldProps) => (
  <RecordsField
    path={props.path}
    options={useOptions(props)}
    loading={!props.items}
    description={props.description}
  />
)

/** One item of a reference list, or none. */
export const LookUpChoice = (props: LookUpProps) => {
  const { t } = useTranslation()
  const held = String(useFormValue(props.path) ?? '')
  const options = useOptions(props).map(({ id, name }) => ({ value: String(id), label: name }))
  // Until the list is loaded, the chosen value stays an option.
  const exists = held === '' || options.some(({ value }) => value === held)
  return (
    <ChoiceField
      path={props.path}
      data={[
        { value: '', label: t('forms.notChosen') },
        ...options,
        ...(exists ? [] : [{ value: held, label: namelessText(!props.items) }]),
      ]}
    />
  )
}
