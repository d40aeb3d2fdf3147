import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readListSearch } from '../api/list/list-state'
import { useFormScope } from '../form/form-context'
import { pathByKey } from '../form/form-fields'
import { goToField } from '../form/reveal'

/** Leads to the field that the address names (`?field=images.0.credit`), once, when the form is drawn. */
export const RequestedField = () => {
  const { store, definition, fieldId } = useFormScope()
  const navigate = useNavigate()
  const field = useLocation({ select: ({ search }) => (search as { field?: unknown }).field })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is a reason to go there.
  useEffect(() => {
    if (field === undefined) return
    goToField(fieldId(pathByKey(definition.fields, String(field), store.values())))
    // Back and reload do not focus the field again.
    void navigate({ to: '.', search: readListSearch, replace: true })
  }, [field])
  return null
}
