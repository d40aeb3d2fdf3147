import type { MantineThemeOverride } from '@mantine/core'
import { createStore } from '../kit/platform/store'
import { themeWith } from './themes'

/** Default theme before the sign-in; afterwards the shell sets the chosen one. */
export const currentTheme = createStore<MantineThemeOverride>(themeWith('primary'))
