import { wordingText } from '../../i18n/i18n'
import { wordsIn } from '../platform/words-in'
import { enterableAddress, type OpenRoute } from '../routes/routes-tree'

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

const entriesOf = (routes: readonly OpenRoute[], creates: boolean, go: Go): Entry[] =>
  routes.flatMap((open) => {
    const { route, area } = open
    const screen = route.options.staticData?.screen
    const to = enterableAddress(open)
    if (!to || !screen || (screen.creates ?? false) !== creates) return []
    const label = wordingText(screen.title)
    return [
      { id: `go-${route.fullPath}`, label, description: area && wordingText(area.title), run: () => go(to) },
    ]
  })

export const screenEntries = (routes: readonly OpenRoute[], go: Go): Entry[] => entriesOf(routes, false, go)

export const createEntries = (routes: readonly OpenRoute[], go: Go): Entry[] => entriesOf(routes, true, go)

/** Every word of the query stands somewhere in the entry. */
export const matching = (entries: readonly Entry[], query: string): Entry[] => {
  const fits = wordsIn(query)
  return entries.filter(({ label, description = '' }) => fits(`${label} ${description}`))
}
