import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { addStyle, enter, sharedSession } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'

/** The ways in which a server can fail, and what the screen says of each. */
const FAILURES: [string, (route: Route) => Promise<void>, string][] = [
  [
    '500',
    (route) => route.fulfill({ status: 500, json: { detail: 'An error occurred.' } }),
    'An error occurred.',
  ],
  ['nothing', (route) => route.abort(), 'The server does not answer.'],
  [
    'nonsense',
    (route) => route.fulfill({ status: 200, body: '<html>Proxy</html>' }),
    'Unexpected answer from the server',
  ],
]

const test = journey.extend('allowed', [/status of 50\d/, /ERR_/])

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
const report = (page: Page) => page.getByRole('button', { name: 'Report', exact: true })

/** Opens the feedback dialog from the failure, reads what would be sent, and closes it again. */
const lookAtReport = async (page: Page, call: RegExp): Promise<void> => {
  await report(page).click()
  const dialog = page.getByRole('dialog').filter({ hasText: /Do you want to send a report|Sembra esserci/ })
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await dialog.getByText('See what will be sent').click()
  await dialog.getByText(call).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
}

describe('a server that fails, is silent or talks nonsense', () => {
  test('on exporting: it is said, and can be reported', async ({ page, server }) => {
    const { token } = await sharedSession(server)
    await addStyle(server, token)
    await enter(page, server, {}, '/#/gallery-products/styles')
    await page.route(/format=csv/, (route) => route.fulfill({ status: 500, json: { detail: 'No disk.' } }))
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await page.getByText('No disk.').waitFor()
    await page.getByRole('button', { name: 'Report the error' }).click()
    await page.getByRole('dialog', { name: 'Do you want to send a report?' }).waitFor()
  })

  test('on saving: the text stays, and can be saved again or reported', async ({ page, server }) => {
    const { id } = await addStyle(server, await enter(page, server, {}, '/#/home'))
    await page.goto(`/#/gallery-products/styles/${id}`)
    const english = page.getByLabel('Name in English')
    await english.fill('Glass')
    const place = `**/api/product/style/${id}/`
    const summary = page.getByRole('alert').filter({ hasText: 'It was not saved' })

    for (const [way, fail, words] of FAILURES) {
      await page.route(place, fail)
      if (way === '500') await english.press('Enter')
      else await retry(page).click()
      await summary.getByText(words).waitFor()
      await report(page).waitFor()
      await expect.poll(() => page.title()).toMatch(/^Error: /)
      await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
      await expect.poll(() => english.inputValue()).toBe('Glass')
      await page.unroute(place)
    }
    await expectAccessible(page)
    await lookAtReport(page, new RegExp(`PATCH api/product/style/${id}/`))

    // Escape answers the question whether to report, and does not touch the form below it.
    await report(page).click()
    const question = page.getByRole('dialog', { name: 'Do you want to send a report?' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => english.inputValue()).toBe('Glass')
    await retry(page).click()
    await page.getByRole('row').filter({ hasText: 'Glass' }).waitFor()
  })

  test('on opening a record: the panel says so, and can try again or report', async ({ page, server }) => {
    const token = await enter(page, server, {}, '/#/home')
    for (const [way, fail, words] of FAILURES) {
      const { id } = await addStyle(server, token)
      const place = `**/api/product/style/${id}/`
      await page.route(place, fail)
      await page.goto(`/#/gallery-products/styles/${id}`)
      await page.getByRole('alert').getByText(words).waitFor()
      await report(page).waitFor()
      if (way === '500') await lookAtReport(page, new RegExp(`GET api/product/style/${id}/`))
      await page.unroute(place)
      await retry(page).click()
      await page.getByLabel('Name in Italian').waitFor()
    }
  })

  test('on Home: the block says so, and can try again or report', async ({ page, server }) => {
    for (const [way, fail, words] of FAILURES) {
      await page.route('**/api/home/', fail)
      if (way === '500') await enter(page, server, {}, '/#/home')
      else await page.reload()
      await page.getByRole('alert').getByText(words).waitFor()
      await report(page).waitFor()
      if (way === '500') await expectAccessible(page)
      await page.unroute('**/api/home/')
      await retry(page).click()
      await page.getByText('Nobody has changed anything yet.').or(page.getByRole('time')).first().waitFor()
    }
  })
})

describe('a part of the app that does not arrive', () => {
  const parts = test.override('allowed', [
    /Failed to load resource/,
    /Loading chunk failed/,
    /ChunkLoadError/,
    /dynamically imported/,
  ])

  parts('a screen: it says so, can be loaded again, and reported', async ({ page, server }) => {
    await page.route(/assets\/problem-reports-.*\.js/, (route) => route.abort())
    await enter(page, server, {}, '/#/admin/reports')
    await page.getByText('Loading chunk failed').waitFor()
    await expectAccessible(page)
    await lookAtReport(page, /Loading chunk failed/)
    await page.unroute(/assets\/problem-reports-.*\.js/)
    await retry(page).click()
    await page.getByRole('heading', { name: 'Problem reports' }).waitFor()
  })

  parts('so much of it that not even the report opens: it says why', async ({ page, server }) => {
    const messages: string[] = []
    page.on('dialog', (dialog) => {
      messages.push(dialog.message())
      void dialog.dismiss()
    })
    const max = /assets\/(list|kit)-.*\.js/
    await page.route(max, (route) => route.abort())
    await enter(page, server)
    await page.getByText('Loading chunk failed').waitFor()
    await report(page).click()
    await expect
      .poll(() => messages)
      .toEqual(['The server does not answer. Check the connection and try again.'])
    await page.unroute(max)
    await retry(page).click()
    await page.getByRole('heading', { name: 'Styles' }).waitFor()
  })

  parts('the place for notices: bad news is told by the browser', async ({ page }) => {
    const messages: string[] = []
    page.on('dialog', (dialog) => {
      messages.push(dialog.message())
      void dialog.dismiss()
    })
    await page.route(/assets\/kit-.*\.js/, (route) => route.abort())
    await page.addInitScript(() => {
      localStorage.setItem('fornace.token', `x.${btoa(JSON.stringify({ exp: 1 }))}.y`)
      const user = { id: 1, first_name: '', last_name: '', email: 'a@b.example', groups: [] }
      localStorage.setItem('fornace.user', JSON.stringify(user))
    })
    await page.goto('/#/home')
    await page.getByLabel('Email').waitFor()
    await expect.poll(() => messages).toEqual(['Your session has expired. Sign in again to continue.'])
  })

  const expectNoApp = async (page: Page) => {
    await page.getByText('Non è stato possibile caricare Fornace.').waitFor()
    await page.getByText('Fornace could not be loaded.').waitFor()
  }

  parts('the app itself: there is still a word and a way on', async ({ page }) => {
    for (const file of [/assets\/index-.*\.js/, /assets\/app-.*\.js/]) {
      await page.route(file, (route) => route.abort())
      await page.goto('/#/account/login')
      await page.reload()
      await expectNoApp(page)
      await expectAccessible(page)
      await page.unroute(file)
      await page.getByRole('button', { name: 'Ricarica · Load again' }).click()
      await page.getByLabel('Email').waitFor()
    }
  })

  parts('a browser that is too old, or breaks as it starts: the same word', async ({ open }) => {
    const old = await open({ allow: [/withResolvers/] })
    await old.addInitScript(() => Object.assign(Promise, { withResolvers: undefined }))
    await old.goto('/#/account/login')
    await expectNoApp(old)
    const broken = await open({ allow: [/something broke/] })
    await broken.addInitScript(() => {
      document.querySelector = () => {
        throw new Error('something broke')
      }
    })
    await broken.goto('/#/account/login')
    await expectNoApp(broken)
  })
})
