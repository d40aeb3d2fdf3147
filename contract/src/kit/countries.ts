/** The countries of ISO 3166, by their two letters. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Words that the names of countries do not cover. */
const OTHER_WORDS = { UK: 'GB', EL: 'GR', USA: 'US', UAE: 'AE', 'GRAN BRETAGNA': 'GB', 'GREAT BRITAIN': 'GB' }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase()

let known: Map<string, string> | undefined

/** By code and by name, in Italian and in English; made by whoever asks first. */
const countriesByWord = (): Map<string, string> => {
  if (known) return known
  known = new Map(Object.entries(OTHER_WORDS))
  for (const language of ['it', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of COUNTRIES) known.set(plain(names.of(code) ?? code), code)
  }
  for (const code of COUNTRIES) known.set(code, code)
  return known
}

/** The code of a country that somebody wrote out, in Italian or English; what is not known stays as it is. */
export const countryCode = (text: string): string => countriesByWord().get(plain(text)) ?? text.trim()

export const isCountry = (code: string): boolean => code === '' || COUNTRIES.includes(code)
