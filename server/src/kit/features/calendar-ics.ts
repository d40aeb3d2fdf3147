/** Event of an iCalendar object: of a whole day, or at a moment. */
export interface IcsEvent {
  /** The same for the same event in every answer. */
  readonly uid: string
  /** `2026-11-29`, or a moment in UTC. */
  readonly day: string
  readonly at: string | null
  readonly summary: string
  readonly description: string
  readonly url: string | null
}

interface IcsCalendar {
  readonly name: string
  readonly now: Date
  readonly events: readonly IcsEvent[]
}

const LINE_OCTETS = 75

/** Text value (RFC 5545 3.3.11); control characters have no place in it. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here.
    .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '')

/** Folded line (3.1): at most 75 octets, a continuation begins with a space, no character is split. */
const folded = (line: string): string => {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

const basicDay = (day: string): string => day.replaceAll('-', '')
const basicMoment = (moment: string | Date): string =>
  new Date(moment).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const eventLines = ({ uid, day, at, summary, description, url }: IcsEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp}`,
  ...(at
    ? [`DTSTART:${basicMoment(at)}`]
    : [`DTSTART;VALUE=DATE:${basicDay(day)}`, `DTEND;VALUE=DATE:${basicDay(nextDay(day))}`]),
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  // Transparent: a due day does not block time in the calendar.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** iCalendar object (RFC 5545) for calendar programs that read it again from time to time. */
export const icsOf = ({ name, now, events }: IcsCalendar): string => {
  const stamp = basicMoment(now)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fornace//Calendar//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}
