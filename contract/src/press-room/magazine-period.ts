import type { ChoiceLabels } from '../kit/choice-labels.ts'

const MONTHS = [
  ['january', 'gennaio'],
  ['february', 'febbraio'],
  ['march', 'marzo'],
  ['april', 'aprile'],
  ['may', 'maggio'],
  ['june', 'giugno'],
  ['july', 'luglio'],
  ['august', 'agosto'],
  ['september', 'settembre'],
  ['october', 'ottobre'],
  ['november', 'novembre'],
  ['december', 'dicembre'],
] as const

interface Period {
  /** On the wire: `january`, `january-february`, `january-march`. */
  readonly value: string
  readonly labels: ChoiceLabels[string]
  /** Number of months in the period. */
  readonly months: 1 | 2 | 3
  /** From 1 to 12. */
  readonly lastMonth: number
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The periods of so many months each that fill a year. */
const periodsOf = (months: Period['months']): Period[] =>
  MONTHS.flatMap((first, index) => {
    const last = MONTHS[index + months - 1]
    if (index % months !== 0 || !last) return []
    const [english, italian] = [0, 1].map((language) => [
      ...new Set([first[language] ?? '', last[language] ?? '']),
    ])
    return [
      {
        value: english?.join('-') ?? '',
        labels: { en: english?.map(capital).join('–') ?? '', it: italian?.join('-') ?? '' },
        months,
        lastMonth: index + months,
      },
    ]
  })

/** The month table: twelve months, six times two of them, four quarters. */
export const MAGAZINE_PERIODS: readonly Period[] = [...periodsOf(1), ...periodsOf(2), ...periodsOf(3)]

export const PERIOD_LABELS: ChoiceLabels = Object.fromEntries(
  MAGAZINE_PERIODS.map(({ value, labels }) => [value, labels]),
)

/** Last day of a period, in the format of the wire; undefined for an unknown period. */
export const endOfPeriod = (period: string, year: number): string | undefined => {
  const match = MAGAZINE_PERIODS.find(({ value }) => value === period)
  // The day before the first of the month after it.
  return match && new Date(Date.UTC(year, match.lastMonth, 0)).toISOString().slice(0, 10)
}
