import { groupOf, type Role } from '@fornace/contract/kit/roles'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { addressed } from './access-questions'
import { allScreens, rightOnScreen, rolesThatOpen, screenName, screensFor } from './screens'

const label = (text: string) => ({ en: text, it: text })
const root = createRootRoute({})
const lists = createRoute({
  getParentRoute: () => root,
  path: 'styles',
  staticData: {
    screen: { title: label('Styles'), roles: ['administrator_product', 'user_product'], inMenu: true },
  },
})
const newItem = createRoute({
  getParentRoute: () => lists,
  path: 'new',
  staticData: { screen: { title: label('Styles'), roles: ['administrator_product'], creates: true } },
})
const item = createRoute({ getParentRoute: () => lists, path: '$id', staticData: { opens: 'product-style' } })
const home = createRoute({
  getParentRoute: () => root,
  path: 'home',
  staticData: { screen: { title: label('Home'), inMenu: true } },
})
const tree = root.addChildren([home, lists.addChildren([newItem, item])])
const router = createRouter({ routeTree: tree })

describe('screens', () => {
  it('are those of the menu, as far as the roles reach', () => {
    const pathsOf = (roles: Role[]) => screensFor(tree, roles).map(({ path }) => path)
    expect(pathsOf(['user_product'])).toEqual(['/home', '/styles'])
    expect(pathsOf(['user_circular'])).toEqual(['/home'])
  })

  it('can all be asked about, but for those that need a record first', () => {
    expect(allScreens(tree).map(({ path }) => path)).toEqual(['/home', '/styles', '/styles/new'])
  })

  it('are opened by the roles that every part of the way admits', () => {
    expect(rolesThatOpen(tree, '/styles')).toEqual(['administrator_product', 'user_product'])
    expect(rolesThatOpen(tree, '/styles/new')).toEqual(['administrator_product'])
    expect(rolesThatOpen(tree, '/home')).toHaveLength(19)
  })

  it('are named with their area', () => {
    expect(screenName({ area: 'Gallery', title: 'Styles' })).toBe('Gallery › Styles')
    expect(screenName({ area: undefined, title: 'Users' })).toBe('Users')
  })
})

describe('whether somebody may open one', () => {
  const held = (may_sign_in: boolean, ...roles: Role[]) => ({
    may_sign_in,
    roles: roles.map((role) => ({ ...groupOf(role), assigned: true, companies: [] })),
  })

  it.each([
    ['has one of its roles', held(true, 'administrator_product', 'user_circular'), 'allowed'],
    ['has another', held(true, 'user_circular'), 'role-missing'],
    ['is disabled', held(false, 'administrator_product'), 'disabled'],
    ['has none that opens the intranet', held(false, 'user_product'), 'no-intranet-role'],
    ['has none at all', held(false), 'no-intranet-role'],
  ])('%s', (_name, access, reason) => {
    const right = rightOnScreen(['administrator_product', 'user_product'], access)
    expect(right).toMatchObject({ reason, allowed: reason === 'allowed' })
  })

  it('names the roles that do it', () => {
    const right = rightOnScreen(
      ['administrator_product'],
      held(true, 'user_circular', 'administrator_product'),
    )
    expect(right.roles).toEqual(['administrator_product'])
  })
})

describe('an address that was pasted', () => {
  it.each([
    ['https://intranet.example/#/styles/7', { kind: 'record', record: 'product-style/7' }],
    ['#/styles/7?page=2', { kind: 'record', record: 'product-style/7' }],
    ['/styles', { kind: 'screen', path: '/styles' }],
    ['  #/styles/new ', { kind: 'screen', path: '/styles/new' }],
  ])('%s', (text, question) => {
    expect(addressed(router, text)).toMatchObject(question)
  })

  it.each(['styles', '/no/such/place', 'cotto 7', ''])('“%s” is none', (text) => {
    expect(addressed(router, text)).toBeNull()
  })
})
