import { type Role, roleId } from '@fornace/contract/kit/roles'
import type { Page } from 'playwright-core'
import type { RunningServer } from './harness.ts'
import { aCompany, allRows, call, PASSWORD } from './house.ts'

export interface Person {
  id: number
  email: string
  password: string
}

let made = 0

/** Somebody with these roles, who has not come yet. */
export const newcomer = async (
  server: RunningServer,
  roles: readonly Role[],
  about: object = {},
): Promise<Person> => {
  made += 1
  const email = `persona-${made}@ceramica.example`
  const body = { email, password: PASSWORD, group_ids: roles.map(roleId), ...about }
  const { id } = await call<{ id: number }>(server, 'POST', 'account/user', body)
  return { id, email, password: PASSWORD }
}

/** What the office does after a registration. */
export const giveRoles = async (
  server: RunningServer,
  email: string,
  roles: readonly Role[],
): Promise<void> => {
  const people = await allRows<Person>(server, 'account/user')
  const user = people.find((one) => one.email === email)
  await call(server, 'PATCH', `account/user/${user?.id}`, { group_ids: roles.map(roleId) })
}

/** A company that somebody holds a role for. */
export const aCompanyOf = async (
  server: RunningServer,
  { id }: Person,
  role: Role,
  name: string,
): Promise<void> => {
  const company = await aCompany(server, name)
  const body = { group_id: roleId(role), company_id: company.id, user_id: id }
  await call(server, 'POST', 'company/company_user_group', body)
}

export interface Labels {
  email: string
  password: string
  signIn: string
}

export const ENGLISH: Labels = { email: 'Email', password: 'Password', signIn: 'Sign in' }
export const ITALIAN: Labels = { email: 'Email', password: 'Password', signIn: 'Accedi' }

/** Fills the login screen in and sends it. */
export const typeCredentials = async (
  page: Page,
  { email, password }: { email: string; password: string },
  words = ENGLISH,
): Promise<void> => {
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn }).click()
}

export const signInAt = async (
  page: Page,
  person: { email: string; password: string },
  words = ENGLISH,
): Promise<void> => {
  await page.goto('/#/account/login')
  await typeCredentials(page, person, words)
  await atHome(page)
}

/** Home is there, and not only its address. */
export const atHome = async (page: Page): Promise<void> => {
  await page.waitForURL('**/#/home')
  await page.getByRole('heading', { level: 1, name: /Welcome|benvenuto/ }).waitFor()
}

/** What the browser keeps. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(`fornace.${name}`), key)
