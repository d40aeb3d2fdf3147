import { type Message, messageText } from '../../i18n/i18n'
import { wordsIn } from '../platform/words-in'
import { enterableAddress, filledPath, type OpenRoute } from '../routes/routes-tree'
import type { CreationParent } from '../routes/screen'

export interface Entry {
  id: string
  label: string
  description?: string | undefined
  /** Further search terms. */
  keywords?: string
  run: () => void
}

export interface EntryGroup {
  id: string
  label: string
  entries: Entry[]
}

type Go = (to: string) => void

/** Screens that can be entered from anywhere: those that make a new record, or all others. */
const entriesOf = (routes: readonly OpenRoute[], creates: boolean, go: Go): Entry[] =>
  routes.flatMap((open) => {
    const { route, area } = open
    const screen = route.options.staticData?.screen
    const to = enterableAddress(open)
    if (!to || !screen || (screen.creates ?? false) !== creates) return []
    const label = messageText(screen.title)
    return [
      { id: `go-${route.fullPath}`, label, description: area && messageText(area.title), run: () => go(to) },
    ]
  })

export const screenEntries = (routes: readonly OpenRoute[], go: Go): Entry[] => entriesOf(routes, false, go)

export const createEntries = (routes: readonly OpenRoute[], go: Go): Entry[] => entriesOf(routes, true, go)

/** One entry for each record that a new one can be made in: "New product", in this period or in that one. */
export const createInEntries = (
  { route }: OpenRoute,
  title: Message,
  parents: readonly CreationParent[],
  go: Go,
): Entry[] =>
  parents.map(({ values, name }) => {
    const to = filledPath(route.fullPath, values)
    return { id: `go-${to}`, label: messageText(title), description: name, run: () => go(to) }
  })

/** Every word of the query stands somewhere in the entry. */
export const matching = (entries: readonly Entry[], query: string): Entry[] => {
  const fits = wordsIn(query)
  return entries.filter(({ label, description = '', keywords = '' }) =>
    fits(`${label} ${description} ${keywords}`),
  )
}
