import { CalendarInput, type CalendarInputProps } from './calendar-input'

/** A day, typed or picked from the calendar; its value is `YYYY-MM-DD`. */
export const DateInput = (props: CalendarInputProps) => <CalendarInput kind="date" {...props} />
