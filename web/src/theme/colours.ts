import type { MantineColorsTuple } from '@mantine/core'

/**
 * Shade 5 is the colour as the association gives it: for swatches, fills and charts.
 * It fails as text and under white text, so text and buttons use shade 6 (7 when pointed at), which pass AA.
 * In the dark, text takes shade 3.
 */
export const colours = {
  brand: [
    '#EFF4FE',
    '#DCE8FD',
    '#B9D1FB',
    '#8FB4F8',
    '#75A3F6',
    '#5D92F4',
    '#1B66F0',
    '#0E4FC9',
    '#0B3F9F',
    '#09203F',
  ],
  red: [
    '#FFF0F0',
    '#FFDCDC',
    '#FFB9BA',
    '#FF8F90',
    '#FF6466',
    '#FF3739',
    '#D40002',
    '#AD0002',
    '#8A0001',
    '#5C0001',
  ],
  green: [
    '#E9FBEB',
    '#CFF6D3',
    '#9EEBA6',
    '#5FDD6C',
    '#2AD63B',
    '#00D014',
    '#00790C',
    '#006209',
    '#004D07',
    '#003305',
  ],
  yellow: [
    '#FFF4D9',
    '#FFEAB8',
    '#FFDC8A',
    '#FFCB52',
    '#FFC130',
    '#FFB70F',
    '#8B6100',
    '#755200',
    '#5C4000',
    '#3D2B00',
  ],
  teal: [
    '#E3FBF9',
    '#C2F5F0',
    '#87EAE2',
    '#45DDD1',
    '#1FD6C7',
    '#00D0BD',
    '#00756B',
    '#005F57',
    '#004A44',
    '#00322E',
  ],
  gray: [
    '#F7F9FC',
    '#EEF2F7',
    '#E6EAF0',
    '#D7DCE4',
    '#C3C9D4',
    '#858BA1',
    '#5F657D',
    '#474D63',
    '#2F3548',
    '#1D2433',
  ],
  dark: [
    '#E9ECF3',
    '#C3C7D4',
    '#A9B0C0',
    '#8F98AA',
    '#4A5666',
    '#3A4555',
    '#2C3644',
    '#222B37',
    '#1B222C',
    '#141A22',
  ],
} satisfies Record<string, MantineColorsTuple>

export const INK = '#1D2433'
/** The association's second colour: quiet labels. */
export const SECONDARY = '#424242'
/** Background of the page, below the white surfaces. */
export const PAGE = '#F4F7FA'
