import { type Role, roleId } from '@fornace/contract/kit/roles'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPicture } from '../server/test/fixtures/files.ts'
import { PERMISSION } from '../server/test/gallery-steps.ts'
import { enter, signIn } from './enter.ts'
import type { RunningServer } from './harness.ts'
import { aCompany, aPerson, call, PASSWORD } from './house.ts'

/** What journeys through the product gallery find there. */

export interface Product {
  id: number
  version: number
  step: number
  group_id: number
  order: number
  description: { it: string; en: string }
  images: unknown[]
}

export const PERIODS = '/#/gallery-products/groups'

let made = 0

export const aPeriod = (server: RunningServer, it: string, more: object = {}): Promise<{ id: number }> =>
  call(server, 'POST', 'product/group', { name: { it }, ...more })

export const aPictureFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPicture(80, 60).jpeg().toBuffer(),
})

/** The id of a picture that waits for a record. */
export const anUpload = async (server: RunningServer): Promise<string> => {
  const { token } = await signIn(server)
  const form = new FormData()
  const { name, buffer } = await aPictureFile('parete.jpg')
  form.append('file', new Blob([new Uint8Array(buffer)]), name)
  const headers = { authorization: `JWT ${token}` }
  const response = await fetch(`${server.url}/api/file/`, { method: 'POST', headers, body: form })
  return ((await response.json()) as { id: string }).id
}

/** A picture that may be shown. */
export const anImage = async (server: RunningServer) => ({
  file: await anUpload(server),
  ...PERMISSION,
})

/** A product that could be approved at once. */
export const aProduct = async (
  server: RunningServer,
  group_id: number,
  collection_name: string,
  more: object = {},
): Promise<Product> => {
  const company = await aCompany(server, `Ceramiche ${collection_name}`)
  return call(server, 'POST', 'product/product', {
    group_id,
    collection_name,
    company_id: company.id,
    category: 'tiles',
    description: { it: 'Gres porcellanato.' },
    images: [await anImage(server), await anImage(server)],
    ...more,
  })
}

export const productAt = (server: RunningServer, id: number): Promise<Product> =>
  call(server, 'GET', `product/product/${id}`)

export const takeStep = (
  server: RunningServer,
  id: number,
  step: number,
  more: object = {},
): Promise<Product> => call(server, 'PATCH', `product/product/${id}`, { step, ...more })

/** Somebody with these roles, and a company role for each of these companies. */
export const somebody = async (
  server: RunningServer,
  roles: readonly Role[],
  companies: readonly { id: number; role: Role }[] = [],
) => {
  made += 1
  const person = await aPerson(server, `Prodotti${made}`, ...roles)
  for (const { id, role } of companies)
    await call(server, 'POST', 'company/company_user_group', {
      user_id: person.id,
      company_id: id,
      group: roleId(role),
    })
  return { email: person.email, password: PASSWORD }
}

export const enterAs = (
  page: Page,
  server: RunningServer,
  person: { email: string; password: string },
  at: string,
): Promise<string> => enter(page, server, {}, at, signIn(server, person))

export const inState = (page: Page, name: string) =>
  page.locator('[aria-current="step"]', { hasText: name }).waitFor()

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

export const expectNoEnglish = async (page: Page, words: readonly string[]): Promise<void> => {
  const text = await page.locator('main').innerText()
  expect(words.filter((word) => text.includes(word))).toEqual([])
}
