import { expect, it } from 'vitest'
import { account as accountEn } from './en/account'
import { companyRoles as companyRolesEn } from './en/company-roles'
import { core as coreEn } from './en/core'
import { desks as desksEn } from './en/desks'
import { extras as extrasEn } from './en/extras'
import { forms as formsEn } from './en/forms'
import { home as homeEn } from './en/home'
import { intranet as intranetEn } from './en/intranet'
import { listTools as listToolsEn } from './en/list-tools'
import { palette as paletteEn } from './en/palette'
import { press as pressEn } from './en/press'
import { profile as profileEn } from './en/profile'
import { reports as reportsEn } from './en/reports'
import { users as usersEn } from './en/users'
import { account as accountIt } from './it/account'
import { companyRoles as companyRolesIt } from './it/company-roles'
import { core as coreIt } from './it/core'
import { desks as desksIt } from './it/desks'
import { extras as extrasIt } from './it/extras'
import { forms as formsIt } from './it/forms'
import { home as homeIt } from './it/home'
import { intranet as intranetIt } from './it/intranet'
import { listTools as listToolsIt } from './it/list-tools'
import { palette as paletteIt } from './it/palette'
import { press as pressIt } from './it/press'
import { profile as profileIt } from './it/profile'
import { reports as reportsIt } from './it/reports'
import { users as usersIt } from './it/users'

const en = {
  ...coreEn,
  ...accountEn,
  ...pressEn,
  ...profileEn,
  ...intranetEn,
  ...formsEn,
  ...listToolsEn,
  ...extrasEn,
  ...homeEn,
  ...paletteEn,
  ...reportsEn,
  ...usersEn,
  ...companyRolesEn,
  ...desksEn,
}
const italian = {
  ...coreIt,
  ...accountIt,
  ...pressIt,
  ...profileIt,
  ...intranetIt,
  ...formsIt,
  ...listToolsIt,
  ...extrasIt,
  ...homeIt,
  ...paletteIt,
  ...reportsIt,
  ...usersIt,
  ...companyRolesIt,
  ...desksIt,
}

const leaves = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  )

const holes = (text: string) => (text.match(/\{\{.+?\}\}/g) ?? []).toSorted()

it('has the same texts in both languages, with the same holes, and none empty', () => {
  const translated = new Map(leaves(italian))
  expect([...translated.keys()]).toEqual(leaves(en).map(([key]) => key))
  for (const [key, text] of leaves(en)) {
    expect([key, holes(translated.get(key) ?? '')]).toEqual([key, holes(text)])
    expect(text.trim()).not.toBe('')
    expect(translated.get(key)?.trim()).not.toBe('')
  }
})
