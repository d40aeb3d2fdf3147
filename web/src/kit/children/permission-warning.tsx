import { missingPermissions, type Permission } from '@fornace/contract/kit/picture-permissions'
import type { Missing } from '@fornace/contract/kit/workflow'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { useFormPart, useFormScope } from '../form/form-context'
import { pathByKey } from '../form/form-fields'
import { MissingList } from '../form/missing-list'
import { bodyOf } from '../form/values'
import { houseDay } from '../platform/house-day'

interface PermissionWarningProps {
  /** Of the pictures (`PICTURE_FIELDS`). */
  path: string
  /** Of the day or moment from which on they are shown: without it nothing is published yet. */
  published: string
}

/** What the pictures of a form lack to be shown, where nothing is refused for it. */
export const PermissionWarning = ({ path, published }: PermissionWarningProps) => {
  const { t } = useTranslation()
  const {
    definition: { fields },
  } = useFormScope()
  const missing: Missing[] = JSON.parse(
    useFormPart((values) => {
      if (!values[published]) return '[]'
      const body = bodyOf(fields, values, [path], currentLanguage()) as Record<string, Permission[]>
      const found = missingPermissions(body[path] ?? [], houseDay(new Date()), {
        list: path,
        file: 'file',
        name: 'caption',
      })
      return JSON.stringify(found.map((one) => ({ ...one, path: pathByKey(fields, one.path, values) })))
    }),
  )
  return missing.length > 0 && <MissingList lead={t('children.notPermitted')} missing={missing} />
}
