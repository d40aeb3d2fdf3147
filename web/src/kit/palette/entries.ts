import { wordingText } from '../../i18n/i18n'
import { wordsIn } from '../platform/words-in'
import type { OpenRoute } from '../routes/routes-tree'

export interface Entry {
  id: string
  label: string
  description?: string | undefined
  run: () => void
}

export interface EntryGroup {
  id: string
  label: string
  entries: Entry[]
}

type Go = (to: string) => void

const entryOf = ({ route, area }: OpenRoute, label: string, go: Go): Entry => ({
  id: `go-${route.fullPath}`,
  label,
  description: area && wordingText(area.title),
  run: () => go(route.fullPath),
})

// An address with a hole in it needs a record first.
const isComplete = ({ route }: OpenRoute) => !route.fullPath.includes('$')

export const screenEntries = (routes: readonly OpenRoute[], go: Go): Entry[] =>
  routes.filter(isComplete).flatMap((open) => {
    const screen = open.route.options.staticData?.screen
    return screen && !screen.creates ? [entryOf(open, wordingText(screen.title), go)] : []
  })

export const createEntries = (routes: readonly OpenRoute[], go: Go): Entry[] =>
  routes.filter(isComplete).flatMap((open) => {
    const screen = open.route.options.staticData?.screen
    if (!screen?.creates) return []
    return [entryOf(open, wordingText(screen.title), go)]
  })

/** Every word of the query stands somewhere in the entry. */
export const matching = (entries: readonly Entry[], query: string): Entry[] => {
  const fits = wordsIn(query)
  return entries.filter(({ label, description = '' }) => fits(`${label} ${description}`))
}
