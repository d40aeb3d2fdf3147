import { t } from '../../i18n/i18n'
import type { FieldKind, ValueField } from '../../kit/form/values'
import { entriesOf } from '../../kit/form/values'

/** The fields of a press registration, in the order of the form. */
const PRESS_KINDS = {
  qualifica: 'text',
  testata: 'text',
  casa_editrice: 'text',
  tipologia: 'text',
  settore: 'text',
  periodicita: 'text',
  tiratura: 'number',
  languages: 'list',
  indirizzo: 'text',
  cap: 'text',
  citta: 'text',
  provincia: 'text',
  stato: 'text',
  telefono: 'text',
  fax: 'text',
  email_testata: 'text',
  sito_web: 'text',
  finalita_registrazione: 'text',
  extra: 'pairs',
  trattamento_edicer: 'flag',
  trattamento_confindustria: 'flag',
} as const satisfies Record<string, FieldKind>

export type PressField = keyof typeof PRESS_KINDS

export const PRESS_FIELDS: readonly ValueField[] = Object.entries(PRESS_KINDS).map(([path, kind]) => ({
  path,
  kind,
}))

/** `extra` for whatever is said of one of its entries: they have no inputs of a fixed name. */
export const visiblePath = (path: string): string => path.replace(/(^|\.)extra\..*$/, '$1extra')

export const isPressField = (name: string): name is PressField => name in PRESS_KINDS

/** Issue of entries that would be lost on the wire, where they are one object: empty or duplicate names. */
export const extraProblem = (pairs: unknown): string | null => {
  const names = entriesOf(Array.isArray(pairs) ? pairs : []).map(([name]) => name)
  if (names.includes('')) return t('press.extra.unnamed')
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? null : t('press.extra.twice', { name: twice })
}
