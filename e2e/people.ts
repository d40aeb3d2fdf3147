import { type Role, roleId } from '@fornace/contract/kit/roles'
import type { Page } from 'playwright-core'
import { ADMIN, type RunningServer } from './harness.ts'

export const PASSWORD = 'terra cruda e smalto'

interface Token {
  token: string
  user: { id: number }
}

const post = (server: RunningServer, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${server.url}/api/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `JWT ${token}` }) },
    body: JSON.stringify(body),
  })

const read = async <Answer>(response: Response): Promise<Answer> => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Signs somebody in outside of the browser. */
export const tokenOf = async (
  server: RunningServer,
  { email, password }: { email: string; password: string } = ADMIN,
): Promise<Token> => read(await post(server, 'account/token-auth', { email, password }))

export interface Person {
  id: number
  email: string
  password: string
}

let made = 0

/** Somebody with these roles, who has not come yet. */
export const aPerson = async (
  server: RunningServer,
  roles: readonly Role[],
  about: object = {},
): Promise<Person> => {
  made += 1
  const email = `persona-${made}@ceramica.example`
  const { token } = await tokenOf(server)
  const body = { email, password: PASSWORD, group_ids: roles.map(roleId), ...about }
  const { id } = await read<{ id: number }>(await post(server, 'account/user', body, token))
  return { id, email, password: PASSWORD }
}

/** What the office does after a registration. */
export const giveRoles = async (
  server: RunningServer,
  email: string,
  roles: readonly Role[],
): Promise<void> => {
  const { token } = await tokenOf(server)
  const query = new URLSearchParams({
    'columns[0][data]': 'email',
    'columns[0][searchable]': 'true',
    'columns[0][search][value]': email,
  })
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}` }
  const found = await fetch(`${server.url}/api/account/user/?format=datatables&${query}`, { headers })
  const [user] = (await read<{ data: { id: number }[] }>(found)).data
  await read(
    await fetch(`${server.url}/api/account/user/${user?.id}/`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ group_ids: roles.map(roleId) }),
    }),
  )
}

/** A company that somebody holds a role for. */
export const aCompanyOf = async (
  server: RunningServer,
  person: Person,
  role: Role,
  business_name: string,
): Promise<void> => {
  const { token } = await tokenOf(server)
  const company = await read<{ id: number }>(await post(server, 'company/company', { business_name }, token))
  const body = { group_id: roleId(role), company_id: company.id, user_id: person.id }
  await read(await post(server, 'company/company_user_group', body, token))
}

export interface Words {
  email: string
  password: string
  signIn: string
}

export const ENGLISH: Words = { email: 'Email', password: 'Password', signIn: 'Sign in' }
export const ITALIAN: Words = { email: 'Email', password: 'Password', signIn: 'Accedi' }

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
