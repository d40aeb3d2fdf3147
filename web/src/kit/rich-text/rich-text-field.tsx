import { textContent } from '@fornace/contract/kit/plain-text'
import { Input } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { addTextsOf } from '../../i18n/i18n'
import { useFormScope, useFormSelector, useFormValue, useReadOnly } from '../form/form-context'
import counted from '../form/limited-field.module.css'
import { useFieldDefinition, useFieldInput, useFieldLabel } from '../form/use-field'
import type { FormValue } from '../form/values'
import { useLater } from '../platform/chunk'
import { RichText } from './rich-text'
import type { RichTextEditorProps } from './rich-text-editor'
import classes from './rich-text-field.module.css'

const loadEditor = async () => {
  const [{ RichTextEditor }] = await Promise.all([import('./rich-text-editor'), addTextsOf('rich-text')])
  return RichTextEditor
}

interface RichTextFieldProps {
  path: string
  lang?: string | undefined
}

/** A rich text in a form. The editor comes after the form; until then the text is there to be read. */
export const RichTextField = ({ path, lang }: RichTextFieldProps) => {
  // So many letters; marks do not count.
  const { max = Number.POSITIVE_INFINITY } = useFieldDefinition(path) ?? {}
  const { store } = useFormScope()
  const readOnly = useReadOnly(path)
  const { id, error, required, description } = useFieldInput(path)
  const Editor = useLater<RichTextEditorProps>(loadEditor, !readOnly)

  return (
    <Input.Wrapper
      label={useFieldLabel(path)}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={required}
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.frame} data-invalid={error !== undefined || undefined}>
        {Editor && !readOnly ? (
          <Editor
            id={id}
            lang={lang}
            store={store}
            path={path}
            labelledBy={`${id}-label`}
            describedBy={error === undefined ? undefined : `${id}-error`}
          />
        ) : (
          <Waiting path={path} lang={lang} readOnly={readOnly} />
        )}
      </div>
      <Count path={path} max={max} />
    </Input.Wrapper>
  )
}

const htmlAt = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '')

/** The text by itself; room for the toolbar is left where the editor is about to come. */
const Waiting = ({ path, lang, readOnly }: RichTextFieldProps & { readOnly: boolean }) => {
  const html = htmlAt(useFormValue(path))
  return (
    <div className={readOnly ? classes.readOnly : classes.waiting}>
      <RichText html={html} lang={lang} />
    </div>
  )
}

/** By itself: at a key only the number is drawn anew. */
const Count = ({ path, max }: { path: string; max: number }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const length = useFormSelector((values) => textContent(htmlAt(values[path])).length)
  const over = Math.max(0, length - max)
  return (
    <div className={classes.count} data-over={over > 0 || undefined}>
      <span aria-hidden>
        {number(length)}/{number(max)}
      </span>
      <span role="status" className={counted.over}>
        {over > 0 && t('forms.tooLong', { count: over })}
      </span>
    </div>
  )
}
