import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './limited-field.module.css'
import { type FieldProps, mergeInputProps, useFieldDefinition, useTextField } from './use-field'

/** Screen readers announce the counter when typing pauses, not at every key. */
const PAUSE_MS = 1000

/** How long a text is, and by how much too long; nothing for those who only read it. */
const useCounter = (path: string, { value, readOnly }: { value: string; readOnly: boolean }) => {
  const { max = Number.POSITIVE_INFINITY } = useFieldDefinition(path) ?? {}
  const { t } = useTranslation()
  const { number } = useFormats()
  // As the server counts.
  const { length } = value.trim()
  const over = Math.max(0, length - max)
  const text = over > 0 && t('forms.tooLong', { count: over })
  const [announcement] = useDebouncedValue(text, PAUSE_MS)
  return {
    count: !readOnly && (
      <span className={classes.count} data-over={over > 0 || undefined} aria-hidden>
        {number(length)}/{number(max)}
      </span>
    ),
    tooLong: text && <span className={classes.over}>{text}</span>,
    status: (
      <span role="status" className={classes.visuallyHidden}>
        {announcement}
      </span>
    ),
  }
}

/** Description of the field: the reviewers' note, and below it the message of a text that is too long. */
const described = (note: ReactNode, below: ReactNode): ReactNode =>
  (note || below) && (
    <>
      {note}
      {below && <span className={classes.below}>{below}</span>}
    </>
  )

type LimitedFieldProps = FieldProps<Omit<TextInputProps, 'maxLength' | 'description' | 'rightSection'>>

/** More than is allowed can be typed or pasted, and then cut to measure: nothing is lost on the way. The server refuses it. */
export const LimitedField = ({ path, ...given }: LimitedFieldProps) => {
  const input = useTextField(path)
  const { count, tooLong, status } = useCounter(path, input)
  return (
    <>
      <TextInput
        {...mergeInputProps(input, given)}
        rightSection={count}
        rightSectionWidth={72}
        rightSectionPointerEvents="none"
        description={described(input.description, tooLong)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {status}
    </>
  )
}

type CountedAreaProps = FieldProps<Omit<TextareaProps, 'maxLength' | 'description' | 'rightSection'>>

/** The same for a text of several lines. */
export const LimitedTextArea = ({ path, ...given }: CountedAreaProps) => {
  const input = useTextField(path)
  const { count, tooLong, status } = useCounter(path, input)
  return (
    <>
      <Textarea
        {...mergeInputProps(input, given)}
        description={described(
          input.description,
          (tooLong || count) && (
            <>
              {tooLong}
              {count}
            </>
          ),
        )}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {status}
    </>
  )
}
