import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { houseZone } from '../platform/house'
import { offsetsOf, printMoment } from '../platform/house-time'
import { CalendarInput, type CalendarInputProps } from './calendar-input'

/** A day and a time by the clock of the house, typed or picked from the calendar; its value is an ISO time in UTC. */
export const MomentInput = ({ value, onChange, description, ...props }: CalendarInputProps) => {
  const { t } = useTranslation()
  const { zone } = useFormats()
  const [skipped, setSkipped] = useState(false)
  const [first = '', second] = offsetsOf(printMoment(value)) ?? []
  const abroad = zoneAbroad()
  const hints = [
    abroad && t('forms.moment.zone', { zone: zone(abroad) }),
    skipped && t('forms.moment.skipped'),
    second && t('forms.moment.twice', { first, second }),
  ].filter(Boolean)
  return (
    <CalendarInput
      kind="moment"
      {...props}
      value={value}
      onChange={(next, typed) => {
        setSkipped(offsetsOf(typed)?.length === 0)
        onChange(next, typed)
      }}
      description={
        (description || hints.length > 0) && (
          <>
            {description} {hints.join(' ')}
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
