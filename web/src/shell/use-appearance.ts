import { useMantineColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { overrideDirection } from '../i18n/i18n'
import { usePageSetting } from '../kit/platform/page-settings'
import { currentTheme } from '../theme/current-theme'
import { themeWith } from '../theme/themes'
import { usePreferences } from './preferences'

/** Puts on the page what the signed-in person has chosen, and takes it off again with them. */
export const useAppearance = (): void => {
  const { colourSet, colourScheme, direction } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shades = usePageSetting('brand-shades')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme reads the shades from the page.
  useLayoutEffect(() => {
    currentTheme.set(themeWith(colourSet))
    return () => currentTheme.set(themeWith('primary'))
  }, [colourSet, shades])

  useLayoutEffect(() => {
    overrideDirection(direction === 'auto' ? null : direction)
    return () => overrideDirection(null)
  }, [direction])

  // Stays after a sign-out: the login screen is read by the same eyes.
  useLayoutEffect(() => {
    if (colorScheme !== colourScheme) setColorScheme(colourScheme)
  }, [colorScheme, colourScheme, setColorScheme])
}
