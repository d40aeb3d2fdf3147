import type { HouseRules } from '@fornace/contract/kit/house-rules'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import {
  advisedPermissions,
  creditLine,
  hasExpired,
  missingPermissions,
  missingPermissionsIn,
  permissionIssues,
  requiredPermissions,
} from '@fornace/contract/kit/picture-permissions'
import { PROJECT_CONTENT } from '@fornace/contract/project-gallery/project-content'
import { expect, it } from 'vitest'

const TODAY = '2026-03-31'
const granted = { credit: 'A. Foto', licence: 'CC BY 4.0', valid_until: null }

it.each([
  ['all there, for good', {}, []],
  ['until today, which still counts', { valid_until: '2026-03-31' }, []],
  ['until some later day', { valid_until: '2027-01-01' }, []],
  ['until yesterday', { valid_until: '2026-03-30' }, ['picture.expired']],
  ['without who took it', { credit: '' }, ['picture.no-credit']],
  ['with blanks for a name', { credit: '  ' }, ['picture.no-credit']],
  ['without a licence', { licence: '' }, ['picture.no-licence']],
  [
    'with nothing of it',
    { credit: '', licence: ' ', valid_until: '2025-12-31' },
    ['picture.no-credit', 'picture.no-licence', 'picture.expired'],
  ],
])('a picture %s', (_name, about, issues) => {
  expect(permissionIssues({ ...granted, ...about }, TODAY)).toEqual(issues)
})

it('names each picture by its path, its place and its caption', () => {
  const pictures = [
    granted,
    { ...granted, licence: '', caption: { it: 'L’atrio' } },
    { ...granted, credit: '', valid_until: '2026-01-01' },
  ]
  expect(missingPermissions(pictures, TODAY)).toEqual([
    { path: 'images.1.licence', code: 'picture.no-licence', params: { picture: '2 (L’atrio)' } },
    { path: 'images.2.credit', code: 'picture.no-credit', params: { picture: '3' } },
    { path: 'images.2.valid_until', code: 'picture.expired', params: { picture: '3', day: '2026-01-01' } },
  ])
  expect(missingPermissions([], TODAY)).toEqual([])
})

it('looks at every list of a record that has pictures, and in it at the rows that have one', () => {
  const project = {
    images: [{ ...granted, file: 'a', licence: '' }],
    products: [
      { ...granted, image: null, credit: '', brand: 'Senza immagine' },
      { ...granted, image: 'b', credit: '', brand: 'Marazzi' },
    ],
    sanitary: [{ brand: 'Uno' }],
  }
  expect(missingPermissionsIn(PROJECT_CONTENT, project, { today: TODAY })).toEqual([
    { path: 'products.1.credit', code: 'picture.no-credit', params: { picture: '2 (Marazzi)' } },
    { path: 'images.0.licence', code: 'picture.no-licence', params: { picture: '1' } },
  ])
})

const PROJECT = {
  images: [
    { ...granted, file: 'a', licence: '' },
    { ...granted, file: 'b', valid_until: '2026-01-01' },
  ],
  products: [{ ...granted, image: 'c', credit: '', brand: 'Marazzi' }],
}
const LACKING = ['products.0.credit', 'images.0.licence']
const EXPIRED = ['images.1.valid_until']

it.each<[HouseRules['picturePermissions'], { required: string[]; advised: string[] }]>([
  ['warn', { required: EXPIRED, advised: LACKING }],
  ['require', { required: [...LACKING, ...EXPIRED], advised: [] }],
])(
  'rejects an expired permission always, a missing one where it is required: %s',
  (picturePermissions, sorted) => {
    const rules = { today: TODAY, picturePermissions, languages: LANGUAGES }
    const pathsOf = (issues: readonly { path: string }[]) => issues.map(({ path }) => path)
    expect(pathsOf(requiredPermissions(PROJECT_CONTENT, PROJECT, rules))).toEqual(sorted.required)
    expect(pathsOf(advisedPermissions(PROJECT_CONTENT, PROJECT, rules))).toEqual(sorted.advised)
  },
)

it('says whose a picture is, and under which licence', () => {
  expect(creditLine(granted)).toBe('© A. Foto · CC BY 4.0')
  expect(creditLine({ credit: '© Ceramica Prova', licence: '' })).toBe('© Ceramica Prova')
  expect(creditLine({ credit: '', licence: 'CC0' })).toBe('CC0')
  expect(creditLine({ credit: '', licence: '' })).toBe('')
  expect(hasExpired({ valid_until: null }, TODAY)).toBe(false)
})
