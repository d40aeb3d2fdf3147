import { wordingText } from '../../i18n/i18n'
import type { OpenRoute } from '../routes/routes-tree'

/** What kind of record it is, with its area: "Typologies" alone are in two of them. */
export const recordKind = (routes: readonly OpenRoute[], type: string, label: string): string => {
  const area = routes.find(({ route }) => route.options.staticData?.opens === type)?.area
  const above = area && wordingText(area.title)
  return above && above !== label ? `${above} · ${label}` : label
}
