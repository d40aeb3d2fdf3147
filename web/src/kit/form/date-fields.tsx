import type { CalendarInputProps } from '../ui/calendar-input'
import { DateInput } from '../ui/calendar-input'
import { MomentInput } from '../ui/moment-input'
import { type FieldProps, mergeInputProps, useField } from './use-field'

type DateFieldProps = FieldProps<Omit<CalendarInputProps, 'label'>>

const useDateField = (path: string, given: Omit<DateFieldProps, 'path'>) => {
  const { value, set, readOnly, input } = useField(path)
  return {
    ...mergeInputProps({ ...input, readOnly }, given),
    value: typeof value === 'string' ? value : '',
    onChange: set,
  }
}

export const DateField = ({ path, ...given }: DateFieldProps) => <DateInput {...useDateField(path, given)} />

export const MomentField = ({ path, ...given }: DateFieldProps) => (
  <MomentInput {...useDateField(path, given)} />
)
