import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { currentLanguage } from '../../i18n/i18n'
import { useField } from '../form/use-field'
import { parseNumber, printValue } from '../form/values'

const PERCENT = 100
/** Decimals after rounding: the rest is a floating-point error. */
const DIGITS = 6

const scaled = (text: string, by: number): string => {
  const number = parseNumber(text, currentLanguage())
  // Invalid numbers stay as typed: the server reports the error.
  if (number === null) return text.trim()
  return String(printValue('number', Number((number * by).toFixed(DIGITS)), currentLanguage()))
}

interface ShareFieldProps {
  path: string
  /** Short: its group says the rest. */
  label: string
  /** Where it stands for nothing. */
  placeholder: string
  onDone: () => void
}

/** A share of a picture, as a percentage; the form holds the share. */
export const ShareField = ({ path, label, placeholder, onDone }: ShareFieldProps) => {
  const { input, value, set, readOnly } = useField(path)
  const share = typeof value === 'string' ? value : ''
  /** As it was typed: "12," is on its way to "12,5". */
  const [typed, setTyped] = useState({ text: '', share: '' })
  return (
    <TextInput
      {...input}
      label={label}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      readOnly={readOnly}
      value={typed.share === share ? typed.text : scaled(share, PERCENT)}
      placeholder={placeholder}
      rightSection={<span aria-hidden>%</span>}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget: { value: text } }) => {
        const next = scaled(text, 1 / PERCENT)
        setTyped({ text, share: next })
        set(next)
      }}
      onBlur={() => {
        setTyped({ text: '', share: '' })
        onDone()
      }}
    />
  )
}
