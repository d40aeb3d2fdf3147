import type { Language } from '@fornace/contract/kit/languages'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDefinition } from '../form/definition'
import { FormContext, type FormScope } from '../form/form-context'
import type { FormProblem } from '../form/form-problem'
import { formStore } from '../form/form-store'
import { SaveBar } from '../form/save-bar'
import { TextAreaField, TextField } from '../form/text-fields'
import type { FormValues } from '../form/values'
import { visibilityReason } from './language-state'
import { LanguageTabs } from './language-tabs'
import { useLanguageView, type View } from './use-language-view'

/** For the gallery of the kit: two texts in five languages, two of them visible. */

const FIELDS = ['title', 'text']
const VISIBLE = 'visible_languages'
const LANGUAGES: readonly Language[] = ['it', 'en', 'fr', 'de', 'ru']

const definition: FormDefinition = {
  fields: [
    ...FIELDS.flatMap((field) =>
      LANGUAGES.map((language) => ({ path: `${field}.${language}`, kind: 'text' as const })),
    ),
    { path: VISIBLE, kind: 'list' },
  ],
  labelOf: (path) => path,
  blank: {},
  blockedBy: (values) => visibilityReason(values, VISIBLE),
}

const start: FormValues = {
  'title.it': 'Cersaie',
  'title.en': 'Cersaie',
  'text.it': 'La fiera della ceramica',
  [VISIBLE]: ['it', 'en'],
}

interface LanguageTabsSampleProps {
  view?: View
  language?: Language
  problem?: FormProblem | null
  readOnly?: boolean
}

export const LanguageTabsSample = (props: LanguageTabsSampleProps) => {
  const { view: first, language: chosen = 'it', problem = null, readOnly = false } = props
  const { t } = useTranslation()
  const id = useId()
  const [store] = useState(() => formStore(start))
  const view = useLanguageView(first, chosen)
  const scope = useMemo((): FormScope => {
    const labelOf = (path: string) => {
      const [field, language] = path.split('.')
      return `${field}, ${t(`forms.languages.${language as Language}`)}`
    }
    return {
      store,
      definition,
      problem,
      labelOf,
      fieldId: (path) => `${id}-${path}`,
      base: {},
      baseValues: start,
      readOnly,
    }
  }, [store, problem, readOnly, id, t])
  return (
    <FormContext value={scope}>
      <form onSubmit={(event) => event.preventDefault()}>
        <LanguageTabs fields={FIELDS} view={view} required visibilityPath={VISIBLE}>
          {(language) => (
            <>
              <TextField path={`title.${language}`} lang={language} />
              <TextAreaField path={`text.${language}`} lang={language} rows={3} />
            </>
          )}
        </LanguageTabs>
        <SaveBar busy={false} reason={null} lastChange={null} aside={null} />
      </form>
    </FormContext>
  )
}
