interface DocumentLocale {
  readonly language: 'en' | 'it'
  readonly timeZone: string
}

const localeOf = (language: DocumentLocale['language']): string => (language === 'it' ? 'it-IT' : 'en-GB')

/** Writes moments in the time zone of the house. */
export const documentClock = ({
  language,
  timeZone,
}: DocumentLocale): ((moment: string | Date) => string) => {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (moment) => format.format(new Date(moment))
}

/** Writes whole numbers. */
export const documentNumber = (language: DocumentLocale['language']): ((value: number) => string) => {
  const format = new Intl.NumberFormat(localeOf(language))
  return (value) => format.format(value)
}
