import { expect, it } from 'vitest'
import { HOME, redirectTarget } from './redirect-target'

it.each([
  '/gallery-products/formats?page=2&search=60',
  '/press-room/press-releases/year=2026/id=4',
  '/account/user-profile',
  '/account/change-password/',
])('keeps %s', (requested) => {
  expect(redirectTarget(requested)).toBe(requested)
})

it('resolves the dots of a path', () => {
  expect(redirectTarget('/users/../company')).toBe('/company')
})

it.each([
  undefined,
  7,
  '',
  '/',
  'home',
  '//evil.example/path',
  '/\\evil.example',
  '/path\\..\\x',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  '/%zz',
  '/account/login',
  '/account/logout',
  '/Account/Logout/',
  '/%61ccount/logout',
  '/account//logout',
  '/account/lock-screen',
  '/account/sign-up',
  '/account/forgot-password',
  '/account/reset-password?user_id=1',
  '/account/verify/?user_id=1',
  '/account/first-administrator?signature=x',
  '/account/user-profile/../logout',
])('takes %j for Home', (requested) => {
  expect(redirectTarget(requested)).toBe(HOME)
})
