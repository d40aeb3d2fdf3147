import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { intranetTree } from './intranet-routes'
import { openRoutes } from './open-routes'
import type { RootRoute } from './root-route'

const root: RootRoute = createRootRoute({})
const router = createRouter({
  routeTree: intranetTree(root, openRoutes(root), async () => 'was-there'),
  history: createMemoryHistory(),
})

const listNewItem = (path: string) => [path, `${path}/new`, `${path}/7`]
const byYear = (path: string) => [
  path,
  `${path}/year=2026`,
  `${path}/new/year=2026`,
  `${path}/year=2026/id=7`,
]

const ADDRESSES = [
  ...['sign-up', 'login', 'lock-screen', 'forgot-password', 'reset-password', 'logout', 'verify/'].map(
    (page) => `/account/${page}`,
  ),
  '/account/user-profile',
  '/account/change-password/',
  '/',
  '/home',
  '/company',
  '/company/new-company',
  '/company/company/7',
  '/company/import-file-mdb',
  '/company/import-file-csv',
  '/company-user-group/new',
  '/company-user-group/7',
  ...byYear('/press-room/press-releases'),
  ...byYear('/press-room/magazines'),
  '/press-room/gallery',
  '/press-room/gallery/new/',
  '/press-room/gallery/category=3',
  '/press-room/gallery/category=3/new/',
  '/press-room/gallery/category=3/id=7',
  '/press-room/press-kit',
  '/press-room/press-kit/new/',
  '/press-room/press-kit/id=7',
  ...listNewItem('/gallery-products/groups'),
  '/gallery-products/groups/3/products/new',
  '/gallery-products/groups/3/products/7',
  '/translator-products',
  '/products-published',
  '/products-published/7',
  ...['certifications', 'formats', 'styles', 'typologies', 'uses'].flatMap((list) =>
    listNewItem(`/gallery-products/${list}`),
  ),
  ...listNewItem('/gallery-projects/projects'),
  '/translator-projects',
  ...['product-certification', 'building-rating', 'product-thickness', 'product-typology', 'use'].flatMap(
    (list) => listNewItem(`/gallery-projects/${list}`),
  ),
  ...[
    'themes',
    'typologies',
    'circulars',
    'submissions',
    'senders',
    'email-groups',
    'communications',
    'communications-submissions',
  ].flatMap((list) => listNewItem(`/circulars/${list}`)),
  '/circulars/themes/3/matter/new',
  '/circulars/themes/3/matter/7',
  '/users',
  '/users/user/new',
  '/users/user/7',
]

const leafOf = (path: string) => router.getMatchedRoutes(path)[0].at(-1)

it.each(ADDRESSES)('knows %s', (path) => {
  expect(leafOf(path)?.id).not.toBe('/$')
  expect(leafOf(path)?.id).not.toBe('__root__')
})

it('does not know what the product does not have', () => {
  expect(leafOf('/no/such/place')?.id).toBe('/shell/$')
})

it.each([
  ['/gallery-products/groups/new', 'administrator_product', true],
  ['/gallery-products/groups/new', 'user_edit_product', false],
  ['/gallery-products/groups/3/products/7', 'translate_product', true],
  ['/translator-products', 'administrator_global', false],
  ['/products-published', 'administrator_global', false],
  ['/circulars/themes', 'user_circular', false],
  ['/circulars/submissions', 'administrator_email_statistics', true],
  ['/circulars/submissions/new', 'administrator_email_statistics', false],
  ['/users', 'administrator_associated_companies', false],
  ['/users/user/7', 'administrator_associated_companies', false],
  ['/users/user/7', 'administrator_global', true],
  ['/company-user-group/new', 'administrator_associated_companies', true],
] as const)('%s and %s: %s', (path, role, mayEnter) => {
  const screens = router.getMatchedRoutes(path)[0].flatMap(({ options }) => options.staticData?.screen ?? [])
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.every(({ roles }) => roles?.includes(role))).toBe(mayEnter)
})
