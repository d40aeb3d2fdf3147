import { REGISTER } from '@fornace/contract/circulars/metadata'
import { formatsFor } from '../../../i18n/format'
import type { Partitioned } from '../../../kit/api/records'
import { readDay } from '../../../kit/platform/calendar-days'
import { houseDay } from '../../../kit/platform/house'

/** Part of the register: a year or a day, as its address has it; it may be none. */
export type RegisterPart = { kind: 'year'; year: string } | { kind: 'day'; day: string }

export const thisYear = (): string => houseDay(new Date()).slice(0, 4)

export const partOf = ({ year, day }: { year?: string; day?: string }): RegisterPart =>
  day === undefined ? { kind: 'year', year: year ?? thisYear() } : { kind: 'day', day }

/** A day that is none stands as it is in the address. */
const dayText = (day: string, language: 'en' | 'it'): string =>
  readDay(day) === day ? formatsFor(language).date(day) : day

/** The register of that part: "Registro di protocollo 2026", "Nessuna registrazione il 17 nov 2026". */
export const registerOf = (part: RegisterPart): Partitioned => {
  const { label, noun } = REGISTER
  const [en, it] =
    part.kind === 'year' ? [part.year, part.year] : [dayText(part.day, 'en'), dayText(part.day, 'it')]
  const empty =
    part.kind === 'year' ? { en: `in ${en}`, it: `nel ${it}` } : { en: `on ${en}`, it: `in data ${it}` }
  return {
    ...REGISTER,
    label: { en: `${label.en} · ${en}`, it: `${label.it} · ${it}` },
    noun: {
      en: { ...noun.en, empty: `${noun.en.empty} ${empty.en}` },
      it: { ...noun.it, empty: `${noun.it.empty} ${empty.it}` },
    },
    part: part.kind === 'year' ? { year: part.year } : { day: part.day },
  }
}
