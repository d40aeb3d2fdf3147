import { countryLabels } from './display-names.ts'

/** Aliases that the names of countries do not cover. */
const OTHER_WORDS = { UK: 'GB', EL: 'GR', USA: 'US', UAE: 'AE', 'GRAN BRETAGNA': 'GB', 'GREAT BRITAIN': 'GB' }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase()

let existing: Map<string, string> | undefined

/** Country codes by code and by name, in Italian and English; built on first use. */
const countriesByWord = (): Map<string, string> => {
  existing ??= new Map([
    ...Object.entries(OTHER_WORDS),
    ...Object.entries(countryLabels()).flatMap(([code, { en, it }]) => [
      [plain(it), code] as const,
      [plain(en), code] as const,
      [code, code] as const,
    ]),
  ])
  return existing
}

/** Country code of a name in Italian or English; an unknown name is returned trimmed. */
export const countryCode = (text: string): string => countriesByWord().get(plain(text)) ?? text.trim()
