import { FIELD_LABELS } from '@fornace/contract/kit/labels'
import { lettersOf } from '@fornace/contract/kit/letters'
import { Input } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { addTextsOf, useWording } from '../../i18n/i18n'
import counted from '../form/counted-input.module.css'
import { useFormValues } from '../form/use-form-values'
import { useLater } from '../platform/use-later'
import { RichText } from './rich-text'
import type { RichTextEditorProps } from './rich-text-editor'
import classes from './rich-text-field.module.css'

const loadEditor = async () => {
  const [{ RichTextEditor }] = await Promise.all([import('./rich-text-editor'), addTextsOf('rich-text')])
  return RichTextEditor
}

interface RichTextFieldProps extends Pick<RichTextEditorProps, 'id' | 'lang'> {
  /** What it is called in its form. */
  name: string
  label: string
  /** What it holds at the start; from then on it holds it itself. */
  start: string
  /** How many letters there may be; marks do not count. */
  max: number
  required?: boolean
  error: string | undefined
}

/** A rich text in a form. The editor comes after the form; until then the text is there to be read. */
export const RichTextField = (props: RichTextFieldProps) => {
  const { id, lang, name, label, start, max, required = false, error } = props
  const { t } = useTranslation()
  const wording = useWording()
  const { number } = useFormats()
  const root = useRef<HTMLDivElement>(null)
  const tellForm = useFormValues(root, name, [start])
  const [length, setLength] = useState(() => lettersOf(start).length)
  const Editor = useLater<RichTextEditorProps>(loadEditor, true)
  const over = Math.max(0, length - max)

  const change = (html: string) => {
    setLength(lettersOf(html).length)
    tellForm([html])
  }

  return (
    <Input.Wrapper
      ref={root}
      label={
        <>
          {label}{' '}
          <span className={classes.kind} aria-hidden>
            {wording(FIELD_LABELS.text)}
          </span>
        </>
      }
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={required}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.frame} data-invalid={error !== undefined || undefined}>
        {Editor ? (
          <Editor
            id={id}
            lang={lang}
            start={start}
            labelledBy={`${id}-label`}
            describedBy={error === undefined ? undefined : `${id}-error`}
            onChange={change}
          />
        ) : (
          <div className={classes.waiting}>
            <RichText html={start} lang={lang} />
          </div>
        )}
      </div>
      <div className={classes.count} data-over={over > 0 || undefined}>
        <span aria-hidden>
          {number(length)}/{number(max)}
        </span>
        <span role="status" className={counted.over}>
          {over > 0 && t('forms.tooLong', { count: over })}
        </span>
      </div>
    </Input.Wrapper>
  )
}
