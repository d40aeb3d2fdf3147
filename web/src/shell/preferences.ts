import { currentSession, subscribeToSession } from '../kit/api/session-store'
import { recall, remember, STORAGE_KEYS } from '../kit/platform/storage'
import { createStore, useStore } from '../kit/platform/store'
import {
  ANIMATIONS,
  COLOUR_SCHEMES,
  COLOUR_SETS,
  HEADER_FILTERS,
  LAYOUTS,
  PICTURES,
  SIDEBAR_FILTERS,
} from '../theme/choices'

/** What each choice can be; the first is what a person has who never chose. */
const OPTIONS = {
  layout: LAYOUTS,
  colourScheme: COLOUR_SCHEMES,
  colourSet: COLOUR_SETS,
  headerFilter: HEADER_FILTERS,
  sidebarFilter: SIDEBAR_FILTERS,
  picture: PICTURES,
  animation: ANIMATIONS,
  collapsed: [false, true],
  /** The language of the browser decides until somebody does. */
  direction: ['auto', 'ltr', 'rtl'],
  tourSeen: [false, true],
} as const

type Options = typeof OPTIONS
type PreferenceName = keyof Options
type Preferences = { readonly [K in PreferenceName]: Options[K][number] }

const names = Object.keys(OPTIONS) as PreferenceName[]

/** Anything may stand in a browser's storage; what is not one of the options counts as not chosen. */
export const readPreferences = (stored: unknown): Preferences => {
  const match = Object(stored)
  return Object.fromEntries(
    names.map((name) => {
      const options: readonly unknown[] = OPTIONS[name]
      return [name, options.includes(match[name]) ? match[name] : options[0]]
    }),
  ) as Preferences
}

const stored = (): Record<string, unknown> => {
  try {
    return { ...Object(JSON.parse(recall(STORAGE_KEYS.preferences) ?? '{}')) }
  } catch {
    return {}
  }
}

const userId = () => String(currentSession()?.user.id)

const preferences = createStore(readPreferences(stored()[userId()]))

let reader = userId()
subscribeToSession(() => {
  if (reader === userId()) return
  reader = userId()
  preferences.set(readPreferences(stored()[reader]))
})

const keep = (chosen: Preferences): void => {
  preferences.set(chosen)
  remember(STORAGE_KEYS.preferences, JSON.stringify({ ...stored(), [userId()]: chosen }))
}

export const choose = (chosen: Partial<Preferences>): void => keep({ ...preferences.get(), ...chosen })

/** Everything as it was at first; but nobody has to see the tour again. */
export const resetPreferences = (): void => keep(readPreferences({ tourSeen: preferences.get().tourSeen }))

export const usePreferences = (): Preferences => useStore(preferences)
