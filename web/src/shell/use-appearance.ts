import { useMantineColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { overrideDirection } from '../i18n/i18n'
import { currentTheme } from '../theme/current-theme'
import { theme } from '../theme/theme'
import { themeWith } from '../theme/themes'
import { usePreferences } from './preferences'

/** Puts on the page what the signed-in person has chosen, and takes it off again with them. */
export const useAppearance = (): void => {
  const { colourSet, colourScheme, direction } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()

  useLayoutEffect(() => {
    currentTheme.set(themeWith(colourSet))
    return () => currentTheme.set(theme)
  }, [colourSet])

  useLayoutEffect(() => {
    overrideDirection(direction === 'auto' ? null : direction)
    return () => overrideDirection(null)
  }, [direction])

  // Stays after a sign-out: the login screen is read by the same eyes.
  useLayoutEffect(() => {
    if (colorScheme !== colourScheme) setColorScheme(colourScheme)
  }, [colorScheme, colourScheme, setColorScheme])
}
