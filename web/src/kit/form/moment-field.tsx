import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { calendarValue, offsetsOf, printMoment, readMoment } from '../platform/house-time'
import { houseZone } from '../platform/house-zone'
import classes from './moment-field.module.css'
import { type FieldProps, useField, withGiven } from './use-field'

type MomentFieldProps = FieldProps<Omit<TextInputProps, 'onBlur' | 'rightSection'>>

/**
 * A day and a time, by the clock of the house: typed, or picked in the browser's own calendar. What was typed is written
 * out when the field is left, so that one sees how it was understood; what is no time stays, and the server says so.
 */
export const MomentField = ({ path, ...given }: MomentFieldProps) => {
  const { t } = useTranslation()
  const { value, set, readOnly, input } = useField(path)
  const calendar = useRef<HTMLInputElement>(null)
  const [skipped, setSkipped] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const isReadOnly = given.readOnly ?? readOnly
  const own = withGiven({ ...input, readOnly, autoComplete: 'off' }, given)

  const write = (typed: string) => {
    setSkipped(false)
    set(typed)
  }
  const writeOut = (typed: string) => {
    const moment = readMoment(typed)
    setSkipped(offsetsOf(typed)?.length === 0)
    set(moment ? printMoment(moment) : typed)
  }

  const [first = '', second] = offsetsOf(text) ?? []
  const { zone } = useFormats()
  const abroad = zoneAbroad()
  const hints = [
    abroad && t('forms.moment.zone', { zone: zone(abroad) }),
    input.error && text !== '' && t('forms.moment.example'),
    skipped && t('forms.moment.skipped'),
    second && t('forms.moment.twice', { first, second }),
  ].filter(Boolean)

  return (
    <TextInput
      placeholder={t('forms.moment.placeholder')}
      dir="ltr"
      {...own}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={() => !isReadOnly && writeOut(text)}
      description={
        (own.description || hints.length > 0) && (
          <>
            {own.description} {hints.join(' ')}
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSectionWidth={40}
      rightSection={
        !isReadOnly && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('forms.moment.pick', { field: input.label })}
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
            {/* Only its calendar is used: the text beside it also takes what a browser would throw away. */}
            <input
              ref={calendar}
              type="datetime-local"
              className={classes.calendar}
              value={calendarValue(text)}
              onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => writeOut(currentTarget.value)}
              tabIndex={-1}
              aria-hidden
            />
          </>
        )
      }
    />
  )
}

/** The zone of the house, where it is not that of the browser. */
const zoneAbroad = (): string | undefined => {
  const zone = houseZone()
  return zone === new Intl.DateTimeFormat().resolvedOptions().timeZone ? undefined : zone
}
