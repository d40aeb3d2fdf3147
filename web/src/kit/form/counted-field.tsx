import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './counted-field.module.css'
import { type FieldProps, useFieldDefinition, useTextField, withGiven } from './use-field'

/** Whoever hears the page is told when the typing pauses, not at every key. */
const PAUSE_MS = 1000

type CountedFieldProps = FieldProps<Omit<TextInputProps, 'maxLength' | 'description' | 'rightSection'>>

/** More than is allowed can be typed or pasted, and then cut to measure: nothing is lost on the way. The server refuses it. */
export const CountedField = ({ path, ...given }: CountedFieldProps) => {
  const { max = Number.POSITIVE_INFINITY } = useFieldDefinition(path) ?? {}
  const { t } = useTranslation()
  const { number } = useFormats()
  const input = useTextField(path)
  // As the server counts.
  const { length } = input.value.trim()
  const over = Math.max(0, length - max)
  const text = over > 0 && t('forms.tooLong', { count: over })
  const [announcement] = useDebouncedValue(text, PAUSE_MS)
  return (
    <>
      <TextInput
        {...withGiven(input, given)}
        rightSection={
          <span className={classes.count} data-over={over > 0 || undefined} aria-hidden>
            {number(length)}/{number(max)}
          </span>
        }
        rightSectionWidth={72}
        rightSectionPointerEvents="none"
        description={text && <span className={classes.over}>{text}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <span role="status" className={classes.visuallyHidden}>
        {announcement}
      </span>
    </>
  )
}
