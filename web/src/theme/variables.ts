import { alpha, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { colours, PAGE, SECONDARY } from './colours'

type Shades = Record<keyof typeof colours, MantineColorsTuple>

const tinted = ['brand', 'red', 'green', 'yellow', 'teal', 'gray'] as const

/** The library darkens its own tints until text passes; ours are chosen, so text can keep its colour. */
const tints = (colours: Shades, scheme: 'light' | 'dark') =>
  Object.fromEntries(
    tinted.flatMap((name) => {
      const of = (role: string) => `--mantine-color-${name}-${role}`
      const middle = colours[name][5]
      return scheme === 'light'
        ? [
            [of('light'), name === 'gray' ? colours.gray[1] : colours[name][0]],
            [of('light-hover'), name === 'gray' ? colours.gray[2] : colours[name][1]],
            [of('light-color'), colours[name][7]],
          ]
        : [
            [of('text'), colours[name][3]],
            [of('light'), alpha(middle, 0.16)],
            [of('light-hover'), alpha(middle, 0.26)],
            [of('light-color'), colours[name][2]],
          ]
    }),
  )

export const cssVariablesResolver: CSSVariablesResolver = ({ colors: { brand = colours.brand } }) => ({
  variables: {},
  light: {
    ...tints({ ...colours, brand }, 'light'),
    '--mantine-color-error': colours.red[6],
    '--mantine-color-success': colours.green[6],
    '--mantine-color-dimmed': colours.gray[6],
    '--mantine-color-placeholder': colours.gray[6],
    '--mantine-color-disabled-color': colours.gray[6],
    '--fornace-page': PAGE,
    '--fornace-secondary': SECONDARY,
    '--fornace-hairline': colours.gray[3],
    '--fornace-control-border': colours.gray[5],
    '--fornace-focus': brand[7],
    '--fornace-row-hover': colours.gray[0],
    '--fornace-row-current': brand[0],
  },
  dark: {
    ...tints({ ...colours, brand }, 'dark'),
    '--mantine-color-body': colours.dark[6],
    '--mantine-color-error': colours.red[3],
    '--mantine-color-success': colours.green[3],
    '--mantine-color-dimmed': colours.dark[1],
    '--mantine-color-placeholder': colours.dark[1],
    '--mantine-color-anchor': brand[3],
    '--mantine-color-disabled': colours.dark[5],
    '--mantine-color-disabled-color': colours.dark[2],
    '--fornace-page': colours.dark[7],
    '--fornace-secondary': colours.dark[1],
    '--fornace-hairline': colours.dark[4],
    '--fornace-control-border': colours.dark[3],
    '--fornace-focus': brand[3],
    '--fornace-row-hover': colours.dark[5],
    '--fornace-row-current': alpha(brand[5], 0.16),
  },
})
