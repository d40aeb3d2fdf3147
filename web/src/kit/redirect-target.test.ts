import { expect, it } from 'vitest'
import { HOME, redirectTarget } from './redirect-target'

it('keeps a path of the app, with its query', () => {
  expect(redirectTarget('/gallery-products/formats?page=2&search=60')).toBe(
    '/gallery-products/formats?page=2&search=60',
  )
})

it.each([
  undefined,
  '',
  '/',
  'home',
  '//evil.example/path',
  '/\\evil.example',
  '/path\\..\\x',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/account/login',
  '/account/logout',
])('takes %j for Home', (wanted) => {
  expect(redirectTarget(wanted)).toBe(HOME)
})
