import { contrast } from '@fornace/contract/kit/colour-shades'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter, sharedSession, signIn } from './enter.ts'
import { ADMIN, expectAccessible, journey, MAIN, type OpenOptions, type RunningServer } from './harness.ts'
import { hasFocus } from './steady.ts'

const LISTS = '/#/gallery-products'

interface Journey {
  server: RunningServer
  open: (options: OpenOptions) => Promise<Page>
}

/** Signed in already, with a session of its own: some of these journeys end it. */
const arrive = async ({ server, open }: Journey, at: string, options: OpenOptions = {}): Promise<Page> => {
  const page = await open(options)
  await enter(page, server, {}, at, signIn(server))
  return page
}

interface Client {
  post: (path: string, body: unknown) => Promise<{ id: number; version: number }>
  patch: (path: string, body: unknown) => Promise<unknown>
}

/** Another person, who works without a screen. */
const colleague = async (server: RunningServer): Promise<Client> => {
  const { token } = await sharedSession(server)
  const call = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify(body),
    })
    expect([200, 201]).toContain(response.status)
    return response.json()
  }
  return {
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
  }
}

/** Ends the session on the server; the page still believes in its token. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `JWT ${localStorage.getItem('fornace.token')}` }
    await fetch('/api/account/logout/', { method: 'POST', headers })
  })

const newStyle = async (server: RunningServer, name: object) => {
  const client = await colleague(server)
  const { id } = await client.post('product/style/', { name })
  return { client, path: `product/style/${id}/`, address: `${LISTS}/styles/${id}` }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const english = (page: Page) => page.getByLabel('Name in English')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

journey('a number stays the same number in another language of the interface', async ({ server, open }) => {
  const client = await colleague(server)
  const { id } = await client.post('project/product-thickness/', {
    name: { it: 'Sottile' },
    millimetres: 10.125,
  })
  const page = await arrive({ server, open }, `/#/gallery-projects/product-thickness/${id}`)
  await page.getByLabel('Thickness (mm)').waitFor()
  // As from another tab, or by the palette: the panel stays open.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Go to a screen/ }).fill('italiano')
  await page.getByRole('option', { name: /Italiano/ }).click()
  await page.getByLabel('Spessore (mm)').waitFor()
  await expect.poll(() => page.getByLabel('Spessore (mm)').inputValue()).toBe('10,125')
  await expect.poll(() => page.getByText('Modifiche non ancora salvate').count()).toBe(0)
  await page.getByLabel('Ordine').fill('3')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.getByRole('row').filter({ hasText: '10,125' }).waitFor()
})

journey('a session that ends in the middle of a form asks the password over it', async ({ server, open }) => {
  const { address } = await newStyle(server, { it: 'Cotto' })
  const page = await arrive({ server, open }, address, { allow: [/status of 40[01]/] })
  await english(page).fill('Terracotta')
  await endSession(page)
  await save(page)

  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(ADMIN.email)
  await expect.poll(() => dialog.getByLabel('Email').isEditable()).toBe(false)
  await expectAccessible(page)

  // Not now: the form keeps what was typed, and asks again.
  await page.keyboard.press('Escape')
  await page.getByText('What you typed is still here').waitFor()
  await expect.poll(() => english(page).inputValue()).toBe('Terracotta')
  await page.getByRole('button', { name: 'Try again' }).click()

  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in and save' }).click()
  await dialog.getByText('Credenziali Errate').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Sign in and save' }).click()
  await page.getByRole('row').filter({ hasText: 'Terracotta' }).waitFor()
})

journey('a token that has expired asks too, without a call', async ({ server, open }) => {
  const { address } = await newStyle(server, { it: 'Sabbia' })
  const page = await arrive({ server, open }, address)
  await english(page).fill('Sand')
  await page.getByText('Changes not saved yet').waitFor()
  await page.clock.setFixedTime(Date.now() + 60 * 60 * 1000)
  // Writes alone: lists, counts, traces and presence load at any time.
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/product/')) writes.push(request.url())
  })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  expect(writes).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
})

journey('an item is opened, changed and saved by keyboard alone', async ({ server, open }) => {
  await newStyle(server, { it: 'Tessuto' })
  const page = await arrive({ server, open }, `${LISTS}/styles`)
  const link = page.getByRole('row').filter({ hasText: 'Tessuto' }).getByRole('link').first()
  await link.press('Enter')
  await english(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
    .toBe(true)
  for (let steps = 0; steps < 12; steps += 1) {
    if (await english(page).evaluate((input) => input === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Fabric')
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: 'Fabric' }).waitFor()
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

journey('changes of different fields merge by themselves, and are shown', async ({ server, open }) => {
  const { client, path, address } = await newStyle(server, { it: 'Marmo', en: 'Marbel' })
  const page = await arrive({ server, open }, address, { allow: [/status of 412/] })
  await page.getByLabel('Name in French').fill('Marbre')
  await client.patch(path, { name: { en: 'Marble' }, order: 7 })
  await save(page)

  const notice = page.getByRole('status').filter({ hasText: 'Others have changed this meanwhile' })
  await notice.waitFor()
  await expect
    .poll(async () => (await notice.innerText()).replace(/\s+/g, ' '))
    .toMatch(/changed Name in English: Marbel .*Marble/)
  await expect.poll(() => focused(page)).toContain('Others have changed this meanwhile')
  await expect.poll(() => english(page).inputValue()).toBe('Marble')
  await expect.poll(() => page.getByLabel('Name in French').inputValue()).toBe('Marbre')
  await page.getByText('Last changed').waitFor()
  await expectAccessible(page)

  await page.reload()
  await page.getByLabel('Name in French').waitFor()
  await expect.poll(() => page.getByLabel('Name in French').inputValue()).toBe('Marbre')
  await expect.poll(() => english(page).inputValue()).toBe('Marble')
})

journey('the same field asks whose text holds, and loses neither', MAIN, async ({ server, open }) => {
  const { client, path, address } = await newStyle(server, { it: 'Pietra' })
  const page = await arrive({ server, open }, address, { allow: [/status of 412/] })
  await english(page).fill('Stone')
  await page.getByLabel('Name in German').fill('Stein')
  await client.patch(path, { name: { en: 'Rock', de: 'Fels' }, is_active: false })
  await save(page)

  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed the same' })
  await notice.waitFor()
  await notice.getByText('Also changed meanwhile').waitFor()
  await expect.poll(() => english(page).inputValue()).toBe('Stone')
  await expect.poll(() => page.getByRole('switch', { name: 'Active' }).isChecked()).toBe(false)
  await expectAccessible(page)

  // What is not chosen does not look chosen.
  const marks = () =>
    notice
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio, '::before').content))
  await expect.poll(() => marks()).toEqual(['none', 'none', 'none', 'none'])

  const decide = notice.getByRole('button', { name: 'Save with these choices' })
  await expect.poll(() => decide.getAttribute('aria-disabled')).toBe('true')
  await decide.click({ force: true })
  await notice.getByText('Choose one for each field first.').waitFor()
  await notice.getByRole('group', { name: 'Name in English' }).getByText('Stone').click()
  await notice.getByRole('group', { name: 'Name in German' }).getByText('Fels').click()
  await expect.poll(() => marks()).toEqual(['none', '""', '""', 'none'])
  await decide.click()

  await page.getByText('Others have changed this meanwhile').waitFor()
  await expect.poll(() => english(page).inputValue()).toBe('Stone')
  await expect.poll(() => page.getByLabel('Name in German').inputValue()).toBe('Fels')
  await page.getByRole('button', { name: 'Put mine back' }).click()
  await expect.poll(() => page.getByLabel('Name in German').inputValue()).toBe('Stein')
  await save(page)
  await page.getByRole('row').filter({ hasText: 'Stone' }).waitFor()
})

journey('a draft is offered back after a reload, and goes when it is saved', async ({ server, open }) => {
  const { address } = await newStyle(server, { it: 'Legno', en: 'Wod' })
  const page = await arrive({ server, open }, address)
  await english(page).fill('Wood')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()

  const offer = page.getByRole('status').filter({ hasText: 'never saved' })
  await offer.waitFor()
  await expect
    .poll(async () => (await offer.innerText()).replace(/\s+/g, ' '))
    .toMatch(/Name in English: Wod .*Wood/)
  await expect.poll(() => english(page).inputValue()).toBe('Wod')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Recover' }).click()
  await expect.poll(() => english(page).inputValue()).toBe('Wood')
  await page.getByText('Changes not saved yet').waitFor()
  await save(page)
  await page.getByRole('row').filter({ hasText: 'Wood' }).getByRole('link').first().click()
  await page.getByText('Last changed').waitFor()
  await expect.poll(() => page.getByText('never saved').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fornace.drafts'))).toBe(null)
})

journey(
  'leaving asks first; a draft stays, can be thrown away, and goes at logout',
  async ({ server, open }) => {
    const { address } = await newStyle(server, { it: 'Seta' })
    const page = await arrive({ server, open }, address)
    await english(page).fill('Silk')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.waitFor()
    await expectAccessible(page)
    // Escape answers the question only; the form below stays.
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => english(page).inputValue()).toBe('Silk')

    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('row').filter({ hasText: 'Seta' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Last changed').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fornace.drafts'))).toBe(null)

    await english(page).fill('Silk again')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('fornace.drafts')))
      .toContain('Silk again')
    await page.evaluate(() => {
      location.hash = '#/account/logout'
    })
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByLabel('Email').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fornace.drafts'))).toBe(null)
  },
)

journey(
  'an address that is typed over a changed form is asked about, each time',
  async ({ server, open }) => {
    const { address } = await newStyle(server, { it: 'Feltro' })
    const page = await arrive({ server, open }, `${LISTS}/styles`)
    await page.getByRole('row').filter({ hasText: 'Feltro' }).getByRole('link').first().click()
    await english(page).fill('Felt')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const typeAddress = (hash: string) =>
      page.evaluate((text) => {
        location.hash = text
      }, hash)
    for (const typed of ['#/gallery-products/uses', '#/home', '#/users']) {
      await typeAddress(typed)
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await question.waitFor({ state: 'detached' })
      // The address is that of what one sees.
      await expect.poll(() => page.url()).toMatch(new RegExp(`${address}$`))
      await expect.poll(() => english(page).inputValue()).toBe('Felt')
    }
    await typeAddress('#/gallery-products/uses')
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { name: 'Uses' }).waitFor()
    await page.goBack()
    await english(page).waitFor()
  },
)

journey(
  'the history tells who changed what, and gives a field back without saving it',
  async ({ server, open }) => {
    const { client, path, address } = await newStyle(server, { it: 'Gres', en: 'Stoneware' })
    await client.patch(path, { name: { en: 'Porcelain' }, is_active: false })
    const page = await arrive({ server, open }, address)
    await page.getByRole('button', { name: 'History' }).click()
    const drawer = page.getByRole('dialog', { name: 'History' })
    await drawer.getByText(/ created the \w+/).waitFor()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Restore: Name in English, Stoneware' }).click()
    await drawer.getByText('is in the form again. It is not saved yet.').waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => english(page).inputValue()).toBe('Stoneware')
    await page.getByText('Changes not saved yet').waitFor()
    await save(page)
    await page.getByRole('row').filter({ hasText: 'Stoneware' }).waitFor()
  },
)

journey(
  'languages as tabs, by keyboard; an error leads to its field in another tab',
  async ({ server, open }) => {
    const page = await arrive({ server, open }, `${LISTS}/uses/new`, { allow: [/status of 400/] })
    await page.getByRole('button', { name: 'All languages' }).click()
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Italian').press('ArrowRight')
    await expect.poll(() => tab('English').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('End')
    await expect.poll(() => tab('Russian').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tab('Italian').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await english(page).fill('Floor')
    await tab('English, edited').waitFor()
    await page.keyboard.press('Enter')

    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem with 1 field' })
    await summary.waitFor()
    await tab('Italian, required, 0 of 1 filled in, 1 error').waitFor()
    await expectAccessible(page)
    await summary.getByRole('button', { name: /Name in Italian/ }).press('Enter')
    await expect.poll(() => tab('Italian').getAttribute('aria-selected')).toBe('true')
    await hasFocus(page.getByLabel('Name in Italian'))
    await page.keyboard.type('Pavimento')
    await tab('Italian, required, 1 of 1').waitFor()
    await tab('English').click()
    await tab('English, 1 of 1 filled in, edited').waitFor()
    await page.getByRole('button', { name: 'Italian beside' }).click()
    await expect.poll(() => page.getByLabel('Name in Italian').isVisible()).toBe(true)
    await expect.poll(() => english(page).isVisible()).toBe(true)
    await expectAccessible(page)
    await save(page)
    await page.getByRole('row').filter({ hasText: 'Pavimento' }).waitFor()
  },
)

journey(
  'panel, drawer and notices have no fault in the dark and from right to left',
  async ({ server, open }) => {
    const { client, path, address } = await newStyle(server, { it: 'Ardesia', en: 'Slat' })
    await client.patch(path, { name: { en: 'Slate' } })
    for (const options of [{ colorScheme: 'dark' as const }, { locale: 'he-IL' }]) {
      const page = await arrive({ server, open }, address, { ...options, allow: [/status of 412/] })
      await english(page).fill(`Slate ${options.locale ?? 'dark'}`)
      await page.getByRole('button', { name: 'All languages' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'History' }).click()
      await page.getByText(/ created the \w+/).waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await client.patch(path, {
        name: { en: `Other than ${options.locale ?? 'dark'}` },
        order: options.locale ? 3 : 4,
      })
      await save(page)
      await page.getByText('Save with these choices').waitFor()
      await expectAccessible(page)
    }
  },
)

/** Contrast of a switch with the surface below it, and of its thumb with the switch. */
const contrastsOf = async (page: Page): Promise<number[]> => {
  const colours = await page.getByRole('switch').evaluate((input) => {
    const colourOf = (element: Element) => getComputedStyle(element).backgroundColor
    const isSeen = (colour: string) => !/, 0\)$|^transparent$/.test(colour)
    const track = input.nextElementSibling
    const thumb = track?.firstElementChild
    if (!track || !thumb) return []
    let surface: Element | null = track.parentElement
    while (surface && !isSeen(colourOf(surface))) surface = surface.parentElement
    return [surface ? colourOf(surface) : '', colourOf(track), colourOf(thumb)]
  })
  const [surface = '', track = '', thumb = ''] = colours.map((colour) => {
    const channels = colour.match(/\d+/g)?.slice(0, 3) ?? []
    return `#${channels.map((one) => Number(one).toString(16).padStart(2, '0')).join('')}`
  })
  return [contrast(surface, track), contrast(track, thumb)]
}

journey('a switch that is off is seen, in the light and in the dark', async ({ server, open }) => {
  const { address } = await newStyle(server, { it: 'Spento' })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await arrive({ server, open }, address, { colorScheme })
    await page
      .locator('html')
      .and(page.locator(`[data-mantine-color-scheme="${colorScheme}"]`))
      .waitFor()
    await page.getByRole('switch', { name: 'Active' }).uncheck({ force: true })
    await expect.poll(async () => Math.min(...(await contrastsOf(page)))).toBeGreaterThanOrEqual(3)
  }
})
