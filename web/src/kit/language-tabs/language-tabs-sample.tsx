import type { Language } from '@fornace/contract/kit/languages'
import { Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDefinition } from '../form/definition'
import { type FormProblem, messagesFor } from '../form/form-problem'
import { SaveBar } from '../form/save-bar'
import { typedValues } from '../form/typed-values'
import { type FormValues, readForm } from '../form/values'
import { LanguageTabs } from './language-tabs'
import { useLanguageView, type View } from './use-language-view'
import { visibilityReason } from './visibility-reason'

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
  const form = useRef<HTMLFormElement>(null)
  const [typed] = useState(() => typedValues(start))
  const view = useLanguageView(first, chosen)
  const input = (field: string, language: Language) => ({
    name: `${field}.${language}`,
    label: `${field}, ${t(`forms.languages.${language}`)}`,
    defaultValue: String(start[`${field}.${language}`] ?? ''),
    lang: language,
    readOnly,
    error: messagesFor(problem, `${field}.${language}`),
  })
  return (
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      onInput={() => form.current && typed.set(readForm(form.current, definition.fields))}
    >
      <LanguageTabs
        fields={FIELDS}
        typed={typed}
        base={start}
        problem={problem}
        view={view}
        required
        visibility={{ path: VISIBLE, readOnly }}
      >
        {(language) => (
          <>
            <TextInput {...input('title', language)} />
            <Textarea {...input('text', language)} rows={3} />
          </>
        )}
      </LanguageTabs>
      <SaveBar
        definition={definition}
        typed={typed}
        base={start}
        isNew={false}
        readOnly={readOnly}
        busy={false}
        reason={null}
        lastSaved={null}
        aside={null}
      >
        {null}
      </SaveBar>
    </form>
  )
}
