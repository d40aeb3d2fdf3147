import type { Missing } from '@fornace/contract/kit/workflow'
import { useFormScope, useFormSelector } from '../form/form-context'
import { rowPath } from '../form/form-fields'
import type { FormValue } from '../form/values'

const isEmpty = (value: FormValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) ? value.length === 0 : String(value).trim() === '')

/** The required fields of a row that are empty, as they are typed. */
export const useMissingInRow = (list: string, key: string | null): readonly Missing[] => {
  const { definition } = useFormScope()
  const declared = definition.fields.find(({ path }) => path === list)
  const required = declared?.kind === 'rows' ? declared.fields.filter((field) => field.required) : []
  const paths = useFormSelector((values) =>
    required
      .map((field) => rowPath(list, key ?? '', field.path))
      .filter((path) => key !== null && isEmpty(values[path]))
      .join(),
  )
  return paths
    .split(',')
    .filter(Boolean)
    .map((path) => ({ path, code: 'field.required' }))
}
