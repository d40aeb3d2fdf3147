import type { Missing } from '@fornace/contract/kit/workflow'
import { Anchor } from '@mantine/core'
import type { Ref } from 'react'
import { type Formats, useFormats } from '../../i18n/format'
import { t } from '../../i18n/i18n'
import { useFormScope } from './form-context'
import classes from './missing-list.module.css'
import { goToField } from './reveal'

/** Message for a missing value, by the label of its field. */
export const missingText = ({ code, params }: Missing, field: string, { date }: Formats): string => {
  if (code === 'field.min-items') return t('forms.atLeast', { field, min: Number(params?.min) })
  if (code === 'picture.expired') return t('forms.ended', { field, day: date(String(params?.day)) })
  return field
}

interface MissingListProps {
  ref?: Ref<HTMLDivElement>
  id?: string
  /** Introductory sentence. */
  lead: string
  /** By the paths of the form, where rows have keys. */
  missing: readonly Missing[]
}

/** Missing values of a form, each linked to its field. */
export const MissingList = ({ ref, id, lead, missing }: MissingListProps) => {
  const { labelOf, fieldId } = useFormScope()
  const formats = useFormats()
  return (
    <div ref={ref} id={id} tabIndex={-1} className={classes.missing}>
      <span>{lead}</span>
      <ul>
        {missing.map((one) => (
          <li key={`${one.path} ${one.code}`}>
            <Anchor component="button" type="button" size="sm" onClick={() => goToField(fieldId(one.path))}>
              {missingText(one, labelOf(one.path) ?? one.path, formats)}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
