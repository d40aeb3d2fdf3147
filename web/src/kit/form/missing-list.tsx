import type { Missing } from '@fornace/contract/kit/workflow'
import type { Ref } from 'react'
import { type Formats, useFormats } from '../../i18n/format'
import { t } from '../../i18n/i18n'
import { MissingLinks } from '../ui/missing-links'
import { useFormScope } from './form-context'
import { groupMissing, type MissingGroup } from './missing-groups'
import { goToField } from './reveal'

/** Message for a missing value or a group of them, by the label of its field. */
export const missingText = (
  { missing: { code, params }, pictures }: MissingGroup,
  field: string,
  { date }: Formats,
): string => {
  if (pictures) return t(`forms.pictures.${pictures.lack}`, { count: pictures.count })
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

/** Missing values of a form, each linked to its field; permissions of pictures to the first one. */
export const MissingList = ({ ref, id, lead, missing }: MissingListProps) => {
  const { labelOf, fieldId } = useFormScope()
  const formats = useFormats()
  return (
    <MissingLinks
      ref={ref}
      id={id}
      lead={lead}
      links={groupMissing(missing).map((group) => {
        const { path, code } = group.missing
        return {
          key: `${path} ${code}`,
          label: missingText(group, labelOf(path) ?? path, formats),
          onGo: () => goToField(fieldId(path)),
        }
      })}
    />
  )
}
