import { LANGUAGES } from '@fornace/contract/kit/languages'
import { TERM } from '@fornace/contract/translation-desk/metadata'
import type { TermRecord } from '@fornace/contract/translation-desk/term'
import { TERM_FIELDS } from '@fornace/contract/translation-desk/term-fields'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t as textOf } from '../../i18n/i18n'
import { declaredForm } from '../../kit/form/declared-form'
import { TextAreaField, TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { RecordScreen } from '../../kit/record/record-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'

const Term = fieldsOf<typeof TERM_FIELDS>()({ TextField, TextAreaField })

const termForm = (record: TermRecord | null) =>
  declaredForm(TERM_FIELDS, { labelOf: (name) => textOf(`terms.fields.${name}`), record })

/** A new term of the glossary, or an existing one. */
export const TermPage = (screen: RecordScreenProps): ReactNode => (
  <RecordScreen<TermRecord> {...screen} resource={TERM} form={termForm} titleOf={({ it }) => it}>
    <Stack gap="md" maw={560}>
      {LANGUAGES.map((language) => (
        <Term.TextField key={language} path={language} lang={language} dir="auto" />
      ))}
      <Term.TextAreaField path="note" dir="auto" autosize minRows={2} />
    </Stack>
  </RecordScreen>
)
