import { useMemo } from 'react'
import { FormContext, type FormScope } from '../form/form-context'
import { PictureFrame } from './picture-frame'
import { PictureNumbers } from './picture-numbers'
import type { KnownFile } from './use-known-files'
import type { PictureViewEditing } from './use-picture-view'

interface PictureViewProps {
  editing: PictureViewEditing
  file: KnownFile
  fieldId: (path: string) => string
  /** What the server has said of its fields. */
  errors: ReadonlyMap<string, string[]>
}

const at = (field: string) => field

/** The focus and the crop of one picture, by hand, by keys and in numbers. */
export const PictureView = ({ editing, file, fieldId, errors }: PictureViewProps) => {
  const { definition, before, store } = editing
  const scope = useMemo(
    (): FormScope => ({
      store,
      definition,
      problem: {
        fields: [...errors].map(([path, messages]) => ({ path, label: path, messages })),
        general: null,
        retry: false,
        error: null,
      },
      labelOf: definition.labelOf,
      fieldId,
      base: null,
      baseValues: before,
      readOnly: false,
    }),
    [store, definition, before, fieldId, errors],
  )
  return (
    <FormContext value={scope}>
      <PictureFrame at={at} file={file} />
      <PictureNumbers at={at} />
    </FormContext>
  )
}
