import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RunningServer } from './harness.ts'
import { allRows, call } from './house.ts'

export const CSV = '/#/company/import-file-csv'

export interface Company {
  id: number
  version: number
  city: string
}

export const aMember = (server: RunningServer, values: object): Promise<Company> =>
  call(server, 'POST', 'company/company', { association_status: 'associated', ...values })

export const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content as string),
  })

export const group = (page: Page, name: RegExp) => page.getByRole('tab', { name })
export const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
export const bar = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

const DECIDED = ['applied', 'undone']

/** Nothing is undecided and nobody is a member, whatever another journey has left behind. */
export const beginEmpty = async (server: RunningServer): Promise<void> => {
  const undecided = async () => {
    const imports = await allRows<{ id: number; state: string }>(server, 'company/import')
    return imports.filter(({ state }) => !DECIDED.includes(state))
  }
  // One that was cancelled goes by itself, perhaps at this moment.
  const undo = async () => {
    const [first] = await undecided()
    if (first) await call(server, 'POST', `company/import/${first.id}/undo`).catch(() => undefined)
    return (await undecided()).length
  }
  await expect.poll(undo).toBe(0)
  const companies = await allRows<Company>(server, 'company/company')
  for (const { id } of companies) await call(server, 'DELETE', `company/company/${id}`)
}
