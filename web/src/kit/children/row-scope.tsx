import { type ReactNode, useMemo } from 'react'
import { FormContext, useFormScope } from '../form/form-context'
import { rowAt } from '../form/form-fields'

/** Around the fields of one row, where it is plain which row it is: "Caption", not "Pictures 2: Caption". */
export const RowScope = ({ list, children }: { list: string; children: ReactNode }) => {
  const scope = useFormScope()
  const inRow = useMemo(() => {
    const labelOf = (path: string) => {
      const row = rowAt(scope.definition.fields, path)
      return row?.list.path === list ? scope.definition.labelOf(`${list}.${row.inner}`) : scope.labelOf(path)
    }
    return { ...scope, labelOf }
  }, [scope, list])
  return <FormContext value={inRow}>{children}</FormContext>
}
