import { VIEW_FIELDS } from '@fornace/contract/kit/part-fields'
import { useState, useSyncExternalStore } from 'react'
import { currentLanguage } from '../../i18n/i18n'
import { declaredForm } from '../form/declared-form'
import { formStore } from '../form/form-store'
import { bodyOf, changedPaths, formValues } from '../form/values'
import { pictureLabel } from './child-labels'

/** The focus and the crop of a picture that is edited by itself, outside of the form of its record. */
export const usePictureView = (picture: object) => {
  const [definition] = useState(() => declaredForm(VIEW_FIELDS, { labelOf: pictureLabel, record: null }))
  const { fields } = definition
  const [before] = useState(() => formValues(fields, picture, currentLanguage()))
  const [store] = useState(() => formStore(before))
  const values = useSyncExternalStore(store.subscribe, store.values)
  const changed = changedPaths(fields, before, values, currentLanguage())
  return {
    definition,
    before,
    store,
    /** What was changed, as it is sent. */
    body: bodyOf(fields, values, changed, currentLanguage()),
  }
}

export type PictureViewEditing = ReturnType<typeof usePictureView>
