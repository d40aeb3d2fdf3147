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

/** Options of each preference; the first is the default. */
const OPTIONS = {
  layout: LAYOUTS,
  colourScheme: COLOUR_SCHEMES,
  colourSet: COLOUR_SETS,
  headerFilter: HEADER_FILTERS,
  sidebarFilter: SIDEBAR_FILTERS,
  picture: PICTURES,
  animation: ANIMATIONS,
  collapsed: [false, true],
  /** `auto` derives the direction from the language. */
  direction: ['auto', 'ltr', 'rtl'],
  tourSeen: [false, true],
} as const

type Options = typeof OPTIONS
type PreferenceName = keyof Options
type Preferences = { readonly [K in PreferenceName]: Options[K][number] }

const names = Object.keys(OPTIONS) as PreferenceName[]

/** Parses stored preferences; an invalid option counts as not chosen. */
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

/** Resets all preferences except the seen tour. */
export const resetPreferences = (): void => keep(readPreferences({ tourSeen: preferences.get().tourSeen }))

export const usePreferences = (): Preferences => useStore(preferences)
