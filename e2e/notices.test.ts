import { roleId } from '@fornace/contract/kit/roles'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { houseDay } from '../server/test/days.ts'
import { aPicture } from '../server/test/fixtures/files.ts'
import { PERMISSION } from '../server/test/gallery-steps.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { aCompany, aPerson, call, PASSWORD } from './house.ts'
import { messagesTo, messageTo, minutePasses } from './mail.ts'
import { placeOf } from './steady.ts'

interface Editor {
  email: string
  token: string
  company: number
}

const asking = async <Answer>(
  { url }: RunningServer,
  token: string,
  method: string,
  path: string,
  body: object | FormData,
): Promise<Answer> => {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/api/${path}/`, {
    method,
    headers: { authorization: `JWT ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true)
  return JSON.parse(text) as Answer
}

/** Enters products for a company of their own. */
const anEditor = async (server: RunningServer, name: string): Promise<Editor> => {
  const person = await aPerson(server, name)
  const company = await aCompany(server, `Ceramiche ${name}`)
  const role = { group_id: roleId('user_edit_product'), company_id: company.id, user_id: person.id }
  await call(server, 'POST', 'company/company_user_group', role)
  const { token } = await signIn(server, { email: person.email, password: PASSWORD })
  return { email: person.email, token, company: company.id }
}

const aDraft = async (server: RunningServer, { token, company }: Editor, group: number, name: string) => {
  const images = []
  for (const colour of ['#a55', '#5a5']) {
    const form = new FormData()
    const bytes = await aPicture(60, 40, colour).jpeg().toBuffer()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg')
    const { id } = await asking<{ id: string }>(server, token, 'POST', 'file', form)
    images.push({ file: id, ...PERMISSION })
  }
  return asking<{ id: number }>(server, token, 'POST', 'product/product', {
    collection_name: name,
    group_id: group,
    company_id: company,
    category: 'tiles',
    description: { it: 'Gres.', en: 'Stoneware.' },
    images,
  })
}

const submit = (server: RunningServer, { token }: Editor, id: number, note = '') =>
  asking(server, token, 'PATCH', `product/product/${id}`, { step: 1, ...(note && { note }) })

const aPeriod = (server: RunningServer, more: object = {}) =>
  call<{ id: number }>(server, 'POST', 'product/group', { name: { it: 'Cersaie', en: 'Cersaie' }, ...more })

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })

journey(
  'an administrator is told of what an editor submits, without a reload, and by mail',
  MAIN,
  async ({ open, server }) => {
    const admin = await aPerson(server, 'Campana', 'administrator_product')
    const colleague = await aPerson(server, 'Assente', 'administrator_product')
    const credentials = { email: admin.email, password: PASSWORD }
    const editor = await anEditor(server, 'Forni')
    const period = await aPeriod(server)
    const draft = await aDraft(server, editor, period.id, 'Pietra di Fiorano')

    const page = await open()
    await enter(page, server, {}, '/#/home', signIn(server, credentials))
    await bell(page).click()
    await page
      .getByRole('dialog', { name: 'Notices' })
      .getByText('Nobody has told you anything yet')
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => bell(page).evaluate((button) => button === document.activeElement)).toBe(true)

    await submit(server, editor, draft.id, 'Pronto per Cersaie')
    await page.getByRole('button', { name: 'Notices: 1 unread notice' }).waitFor()
    await page.getByRole('status').filter({ hasText: '1 unread notice' }).waitFor()

    // By keyboard alone.
    await bell(page).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notices' })
    await panel.getByText('Waits for your approval – Ada Forni: “Pronto per Cersaie”').waitFor()
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Pietra di Fiorano' }).press('Enter')
    await page.waitForURL(`**/#/gallery-products/review?record=${draft.id}`)
    await page.getByRole('button', { name: 'Notices', exact: true }).waitFor()

    await minutePasses(server)
    const mail = await messageTo(server, colleague.email)
    expect(mail.subject).toBe('Novità su Pietra di Fiorano')
    expect(mail.text).toContain(`/#/gallery-products/review?record=${draft.id}`)
    // Who has read it needs no mail.
    expect(await messagesTo(server, admin.email)).toEqual([])
  },
)

journey(
  'a notice about the record that is open brings it up to date, and keeps what is being typed',
  async ({ open, server }) => {
    const editor = await anEditor(server, 'Presse')
    const period = await aPeriod(server)
    const draft = await aDraft(server, editor, period.id, 'Lastra')
    await submit(server, editor, draft.id)
    const sendBack = async (note: string) => {
      await call(server, 'PATCH', `product/product/${draft.id}`, { step: 0, note })
    }
    const page = await open()
    const address = `/#/gallery-products/groups/${period.id}/products/${draft.id}`
    const session = signIn(server, { email: editor.email, password: PASSWORD })
    await enter(page, server, {}, address, session)
    await page.getByRole('heading', { name: 'Lastra' }).waitFor()
    const submitting = page.getByRole('button', { name: 'Save and submit for approval' })
    await expect.poll(() => submitting.count()).toBe(0)

    const follow = async () => {
      await page.getByRole('button', { name: /^Notices: \d+ unread/ }).click()
      await page.getByRole('dialog', { name: 'Notices' }).getByRole('link', { name: 'Lastra' }).click()
    }
    await sendBack('Manca il formato')
    await follow()
    await submitting.waitFor()
    await page.getByText('Manca il formato').first().waitFor()

    const name = page.getByLabel('Collection name')
    await name.fill('Lastra grande')
    await submit(server, editor, draft.id)
    await sendBack('Manca il colore')
    await follow()
    await page.getByText('Manca il colore').first().waitFor()
    await expect.poll(() => name.inputValue()).toBe('Lastra grande')
  },
)

journey('several notices are marked as read, one record or all', async ({ open, server }) => {
  const admin = await aPerson(server, 'Sonoro', 'administrator_product')
  const editor = await anEditor(server, 'Torni')
  const period = await aPeriod(server)
  for (const name of ['Primo', 'Secondo', 'Terzo'])
    await submit(server, editor, (await aDraft(server, editor, period.id, name)).id)
  const page = await open()
  const session = signIn(server, { email: admin.email, password: PASSWORD })
  await enter(page, server, { headerFilter: 'primary' }, '/#/home', session)
  await page.getByRole('button', { name: 'Notices: 3 unread notices' }).click()
  const panel = page.getByRole('dialog', { name: 'Notices' })
  await panel.getByRole('button', { name: 'Mark what is new about “Secondo” as read' }).click()
  await page.getByRole('button', { name: 'Notices: 2 unread notices' }).waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor()
  await expect.poll(() => panel.getByRole('button', { name: /^Mark/ }).count()).toBe(0)
  await panel.getByRole('link', { name: 'Terzo' }).waitFor()
})

journey('the bell leads to how notices are mailed, whatever role somebody has', async ({ open, server }) => {
  const people = [
    await aPerson(server, 'Stampa', 'user_press_room'),
    await aPerson(server, 'Traduttrice', 'translate_product'),
  ]
  for (const { email } of people) {
    const page = await open()
    await enter(page, server, {}, '/#/home', signIn(server, { email, password: PASSWORD }))
    const follow = async () => {
      await bell(page).click()
      const panel = page.getByRole('dialog', { name: 'Notices' })
      await panel.getByRole('link', { name: 'Email settings' }).click()
      await panel.waitFor({ state: 'detached' })
      const choice = page.getByRole('combobox', { name: 'Notices by email' })
      await expect.poll(() => choice.evaluate((one) => one === document.activeElement)).toBe(true)
    }
    await follow()
    // From the profile itself too.
    await page.getByRole('heading', { level: 1, name: 'Profile' }).focus()
    await follow()
    await expect.poll(() => page.url()).not.toContain('field=')
  }
})

journey(
  'the bell stands in the dark, from the right and on the narrowest phone',
  async ({ open, server }) => {
    const admin = await aPerson(server, 'Stretta', 'administrator_product')
    const editor = await anEditor(server, 'Argille')
    const period = await aPeriod(server)
    const name = 'Pavimento e rivestimento in gres porcellanato per esterni'
    await submit(server, editor, (await aDraft(server, editor, period.id, name)).id, 'Con una nota')
    const page = await open({ locale: 'he-IL', colorScheme: 'dark', viewport: { width: 320, height: 640 } })
    const session = signIn(server, { email: admin.email, password: PASSWORD })
    await enter(page, server, {}, '/#/home', session)
    await page.getByRole('button', { name: 'Notices: 1 unread notice' }).click()
    await page.getByRole('dialog', { name: 'Notices' }).getByText('Con una nota').waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    const box = await placeOf(page.getByRole('dialog', { name: 'Notices' }))
    expect([box.x >= 0, box.x + box.width <= 320]).toEqual([true, true])
  },
)

journey('Home shows what waits, from where it is approved, and what is due', async ({ open, server }) => {
  const admin = await aPerson(server, 'Forno', 'administrator_product')
  const editor = await anEditor(server, 'Smalti')
  const soon = houseDay(new Date(), 3)
  const period = await aPeriod(server, { name: { it: 'In scadenza', en: 'Soon due' }, due_date: soon })
  const draft = await aDraft(server, editor, period.id, 'Marmo rosa')
  await submit(server, editor, draft.id)
  const page = await open()
  const session = signIn(server, { email: admin.email, password: PASSWORD })
  await enter(page, server, {}, '/#/home', session)
  const row = page.getByRole('listitem').filter({ hasText: 'Marmo rosa' })
  await row.getByText('Ceramiche Smalti').first().waitFor()
  await row.getByText('Draft in approval').first().waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 700 })
  const approve = row.getByRole('button', { name: 'Approve “Marmo rosa”' })
  await expect
    .poll(() => approve.evaluate((button) => button.scrollWidth - button.clientWidth))
    .toBeLessThanOrEqual(0)
  const { width } = await placeOf(approve)
  expect(width).toBeGreaterThan(70)
  await page.setViewportSize({ width: 1280, height: 800 })
  await approve.click()
  await page.getByText('“Marmo rosa” is approved').waitFor()
  const { step } = await call<{ step: number }>(server, 'GET', `product/product/${draft.id}`)
  expect(step).toBe(4)

  await page.getByRole('heading', { name: 'Deadlines' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Soon due' }).getByText('in 3 days').waitFor()
  const isLocked = async () =>
    (await call<{ is_locked: boolean }>(server, 'GET', `product/group/${period.id}`)).is_locked
  await page.getByRole('button', { name: 'Lock “Soon due”' }).click()
  await page.getByRole('button', { name: 'Open again “Soon due”' }).waitFor()
  await expect.poll(() => isLocked()).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Lock “Soon due”' }).waitFor()
  await expect.poll(() => isLocked()).toBe(false)
})

journey('Home shows the first ten, then more, and goes on from there', async ({ open, server }) => {
  const editor = await anEditor(server, 'Molti')
  const period = await aPeriod(server)
  for (let made = 1; made <= 12; made += 1)
    await asking(server, editor.token, 'POST', 'product/product', {
      collection_name: `Bozza ${made}`,
      group_id: period.id,
      company_id: editor.company,
    })
  const page = await open()
  await enter(page, server, {}, '/#/home', signIn(server, { email: editor.email, password: PASSWORD }))
  const drafts = page.getByRole('listitem').filter({ hasText: /^Bozza \d/ })
  await drafts.nth(9).waitFor()
  await expect.poll(() => drafts.count()).toBe(10)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await drafts.nth(11).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  const eleventh = drafts.nth(10).getByRole('link')
  await expect.poll(() => eleventh.evaluate((link) => link === document.activeElement)).toBe(true)
})
