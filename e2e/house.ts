import { type Role, roleId } from '@fornace/contract/kit/roles'
import { expect } from 'vitest'
import { sharedSession } from './enter.ts'
import type { RunningServer } from './harness.ts'

export const PASSWORD = 'fornace calda 12'

/** Calls the server as the administrator does; fails with what it answered. */
export const call = async <Answer>(
  server: RunningServer,
  method: string,
  path: string,
  body?: unknown,
  query = '',
): Promise<Answer> => {
  const { token } = await sharedSession(server)
  const response = await fetch(`${server.url}/api/${path}/${query}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

/** Every row of a list, however many others have left there. */
export const allRows = async <Row>(server: RunningServer, path: string, filter = ''): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const query = `?page=${page}&page_size=100${filter}`
    const { count, results } = await call<{ count: number; results: Row[] }>(
      server,
      'GET',
      path,
      undefined,
      query,
    )
    rows.push(...results)
    if (rows.length >= count || results.length === 0) return rows
  }
}

let people = 0

interface Person {
  id: number
  version: number
  email: string
}

/** Somebody with an account, a password and these roles. */
export const aPerson = (server: RunningServer, last_name: string, ...roles: Role[]): Promise<Person> => {
  people += 1
  return call(server, 'POST', 'account/user', {
    first_name: 'Ada',
    last_name,
    email: `${last_name.toLowerCase()}.${people}@example.it`,
    password: PASSWORD,
    group_ids: roles.map(roleId),
  })
}

export const aCompany = (server: RunningServer, business_name: string): Promise<{ id: number }> =>
  call(server, 'POST', 'company/company', { business_name, city: 'Sassuolo' })
