import { t } from '../i18n/i18n'
import type { Entry } from '../kit/palette/entries'
import { COLOUR_SCHEMES } from '../theme/choices'
import { openPanel } from './open-panel'
import { choose } from './preferences'
import { startTour } from './start-tour'

/** The commands of the shell's own menus, for the palette: colour scheme, theme, help, keys and tour. */
export const paletteCommands = (): Entry[] => [
  ...COLOUR_SCHEMES.map((scheme) => ({
    id: `scheme-${scheme}`,
    label: t(`palette.colourScheme.${scheme}`),
    keywords: t('palette.colourScheme.words'),
    run: () => choose({ colourScheme: scheme }),
  })),
  { id: 'customise', label: t('shell.customise'), run: () => openPanel('customizer') },
  { id: 'help', label: t('userMenu.help'), run: () => openPanel('help') },
  { id: 'shortcuts', label: t('userMenu.shortcuts'), run: () => openPanel('shortcuts') },
  { id: 'tour', label: t('userMenu.startTour'), run: () => void startTour() },
]
