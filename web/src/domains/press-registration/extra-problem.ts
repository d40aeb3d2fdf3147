import { t } from '../../i18n/i18n'
import { entriesOf } from '../../kit/form/values'

/** What is wrong with the entries that would be lost on the way: on the wire they are one object. */
export const extraProblem = (pairs: unknown): string | null => {
  const names = entriesOf(Array.isArray(pairs) ? pairs : []).map(([name]) => name)
  if (names.includes('')) return t('press.extra.unnamed')
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? null : t('press.extra.twice', { name: twice })
}
