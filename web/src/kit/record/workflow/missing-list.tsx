import type { Missing } from '@fornace/contract/kit/workflow'
import { Anchor } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text } from '../../../i18n/i18n'
import { useFormScope } from '../../form/form-context'
import { goToField } from '../../form/reveal'
import classes from './workflow.module.css'

/** What is missing, by the name of its field. */
export const missingText = ({ code, params }: Missing, label: string): string =>
  code === 'field.min-items' ? text('workflow.atLeast', { field: label, min: Number(params?.min) }) : label

interface MissingListProps {
  ref?: Ref<HTMLDivElement>
  id: string
  /** What it keeps somebody from. */
  action: string
  missing: readonly Missing[]
}

/** Why an action cannot be taken yet: each thing leads to its field. */
export const MissingList = ({ ref, id, action, missing }: MissingListProps) => {
  const { t } = useTranslation()
  const { labelOf, fieldId } = useFormScope()
  return (
    <div ref={ref} id={id} tabIndex={-1} className={classes.missing}>
      <span>{t('workflow.missing', { action })}</span>
      <ul>
        {missing.map((one) => (
          <li key={`${one.path} ${one.code}`}>
            <Anchor component="button" type="button" size="sm" onClick={() => goToField(fieldId(one.path))}>
              {missingText(one, labelOf(one.path) ?? one.path)}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
