import type { MantineThemeOverride } from '@mantine/core'
import { createStore } from '../kit/platform/store'
import { theme } from './theme'

/** Before anybody has signed in it is the plain one; afterwards the shell puts the chosen one here. */
export const currentTheme = createStore<MantineThemeOverride>(theme)
