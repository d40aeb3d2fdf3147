import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask } from '../server/test/fixtures/data-folders.ts'
import { lockTable } from '../server/test/fixtures/table-lock.ts'
import { enter, sharedSession, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN } from './harness.ts'
import { allRows, aPerson, call, PASSWORD } from './house.ts'
import { aMember, bar, beginEmpty, type Company, CSV, choose, confirm, group, item } from './import-steps.ts'

const MDB = '/#/company/import-file-mdb'

const fruit = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('mdb/package.json')), 'test', 'fruit.mdb'),
)

/** Everything that the dialog says, also while it fades away. */
const watchDialog = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const texts = new Set<string>()
    Object.assign(window, { texts })
    const note = () => texts.add(document.querySelector('[role=dialog]')?.textContent ?? '')
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts])
}

const nothingToDecide = (page: Page) =>
  expect.poll(() => page.getByRole('button', { name: /^(Update all|Undo)$/ }).count()).toBe(0)

const throwAway = async (page: Page) => {
  await bar(page, 'Undo').click()
  await confirm(page, 'Undo')
  await page.getByText('The file was discarded').last().waitFor()
}

journey.beforeEach(({ server }) => beginEmpty(server))

journey('a CSV file is compared, looked at, written and undone', MAIN, async ({ page, server }) => {
  const alfa = await aMember(server, { business_name: 'Ceramiche Alfa', city: 'Sassuolo', telephone: '1' })
  await aMember(server, { business_name: 'Ceramiche Beta' })
  await enter(page, server, {}, '/#/company')
  await page.getByRole('link', { name: 'Import file CSV' }).click()
  await page.getByRole('heading', { name: 'Import file CSV' }).waitFor()
  // Nothing to decide upon yet.
  await nothingToDecide(page)
  await expectAccessible(page)
  await choose(
    page,
    'members.csv',
    'Business name;City;Telephone;Colour\nCeramiche Alfa;Modena;2;red\nCeramiche Gamma;Imola;;blue\nRotta;"x\n',
  )
  await group(page, /Additions 1 of 1/).waitFor()
  await group(page, /Changes 1 of 1/).click()
  await item(page, 'Ceramiche Alfa').getByText('Modena').waitFor()
  await expectAccessible(page)
  // Back leads to where one came from, in one step.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
  await page.goForward()
  await group(page, /Additions 1 of 1/).waitFor()

  // A reload finds it again.
  await page.reload()
  await group(page, /Changes 1 of 1/).click()
  await page.getByLabel('Telephone of Ceramiche Alfa').uncheck()
  await group(page, /Rejected 1/).click()
  await page.getByText('The quotation marks of this row do not close where they should.').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download them with the reasons' }).click()
  expect((await download).suggestedFilename()).toBe('rejected-rows.csv')
  // A row could not be read: nobody is removed unasked.
  await group(page, /Removals 0 of 1/).click()
  await page.getByRole('checkbox', { name: 'Ceramiche Beta' }).check()
  await group(page, /Removals 1 of 1/).waitFor()

  await bar(page, 'Update all').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 company is added').waitFor()
  await dialog.getByText('1 company becomes a former member').waitFor()
  await expectAccessible(page)
  await confirm(page, 'Update all')
  await page.getByText('3 companies updated').waitFor()
  await page.getByText(/^Applied by .+ on .+: 1 addition, 1 change and 1 removal\.$/).waitFor()
  await expectAccessible(page)
  expect(await call(server, 'GET', `company/company/${alfa.id}`)).toMatchObject({
    city: 'Modena',
    telephone: '1',
  })

  // Somebody edits what was just written; the undo leaves that alone.
  const now = await call<Company>(server, 'GET', `company/company/${alfa.id}`)
  await call(server, 'PATCH', `company/company/${alfa.id}`, { city: 'Carpi', version: now.version })
  await bar(page, 'Undo').click()
  await confirm(page, 'Undo')
  await page.getByText('1 company was edited since and stays as it is').waitFor()
  await page.getByText('Ceramiche Alfa: City').waitFor()
  await expectAccessible(page)
  const left = await allRows<{ business_name: string }>(server, 'company/company')
  expect(left.map(({ business_name }) => business_name).toSorted()).toEqual([
    'Ceramiche Alfa',
    'Ceramiche Beta',
  ])

  // It stays among the past ones.
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByRole('heading', { name: 'Past imports' }).waitFor()
  await page.getByRole('button', { name: /^Open members\.csv/ }).click()
  await page.getByText('Ceramiche Alfa: City').waitFor()
})

journey('in Italian a file is discarded, and an import undone from its notice', async ({ open, server }) => {
  const page = await open({ locale: 'it-IT' })
  await enter(page, server, {}, CSV)
  const file = 'Business name;Association status\nCeramiche Scartate;no\n'
  await choose(page, 'scartare.csv', file)
  await bar(page, 'Scarta il file').click()
  await page.getByRole('dialog', { name: 'Scartare il file?' }).waitFor()
  await confirm(page, 'Scarta il file')
  await page.getByText('File scartato').last().waitFor()

  await choose(page, 'annullare.csv', file)
  await bar(page, 'Aggiorna tutto').click()
  await confirm(page, 'Aggiorna tutto')
  await bar(page, 'Annulla l’importazione').waitFor()
  const notices = page.getByRole('region', { name: 'Salvataggio e messaggi' })
  await notices.getByRole('button', { name: 'Annulla l’importazione' }).click()
  await page.getByRole('dialog', { name: 'Annullare l’importazione?' }).waitFor()
  await confirm(page, 'Annulla l’importazione')
  await page.getByText('Importazione annullata').last().waitFor()
})

journey('a question does not turn into the other while it fades away', async ({ open, server }) => {
  const page = await open({ reducedMotion: 'no-preference' })
  await enter(page, server, {}, CSV)
  await choose(page, 'fading.csv', 'Business name;Association status\nCeramiche Fugaci;no\n')
  await bar(page, 'Update all').click()
  const visible = await watchDialog(page)
  await confirm(page, 'Update all')
  await page.getByText(/compan(y|ies) updated/).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect((await visible()).filter((text) => text.includes('Undo the import?'))).toEqual([])
})

journey('what was not applied is not shown as if it were', async ({ page, server }) => {
  const theta = await aMember(server, { business_name: 'Ceramiche Theta', city: 'Sassuolo', telephone: '1' })
  await aMember(server, { business_name: 'Ceramiche Iota' })
  await aMember(server, { business_name: 'Ceramiche Kappa' })
  await enter(page, server, {}, CSV)
  await choose(
    page,
    'part.csv',
    'Business name;City;Telephone;Country\nCeramiche Theta;Modena;2;\nCeramiche Lambda;Lyon;;FR\nCeramiche Kappa;;;\n',
  )
  await item(page, 'Ceramiche Lambda').getByText('France').waitFor()
  await group(page, /Changes/).click()
  await page.getByLabel('Telephone of Ceramiche Theta').uncheck()
  await group(page, /Removals/).click()
  await page.getByRole('checkbox', { name: 'Ceramiche Iota' }).setChecked(false)
  await group(page, /Removals 0 of 1 selected/).waitFor()
  await bar(page, 'Update all').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 company is added').waitFor()
  await expect.poll(() => dialog.getByText('former member').count()).toBe(0)
  await confirm(page, 'Update all')

  await page.getByText(/^Applied by .+ on .+: 1 addition and 1 change\.$/).waitFor()
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Additions 1', 'Changes 1'])
  await item(page, 'Ceramiche Lambda').waitFor()
  await group(page, /Changes/).click()
  const changed = item(page, 'Ceramiche Theta')
  await changed.getByText('Modena').waitFor()
  await expect.poll(() => changed.getByText('Telephone').count()).toBe(0)
  expect(await call(server, 'GET', `company/company/${theta.id}`)).toMatchObject({ telephone: '1' })
})

const HANDS = {
  mouse: async (button: Locator) => button.click(),
  keys: async (button: Locator) => {
    await button.press('Enter')
  },
}

journey.for(['mouse', 'keys'] as const)('an import is undone, by %s', async (by, { page, server }) => {
  const press = HANDS[by]
  const rho = await aMember(server, { business_name: 'Ceramiche Rho', city: 'Sassuolo' })
  await enter(page, server, {}, CSV)
  await choose(page, 'rho.csv', 'Business name;City\nCeramiche Rho;Modena\nCeramiche Tau;Imola\n')
  await press(bar(page, 'Update all'))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: 'Update all' }))
  await page.getByText(/^Applied by/).waitFor()
  await press(bar(page, 'Undo'))
  // The question is asked where the hands are, and Escape leaves everything as it is.
  await dialog.getByText('What the import has replaced is put back.').waitFor()
  if (by === 'keys') await page.keyboard.press('Escape')
  else await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/^Applied by/).waitFor()
  await press(bar(page, 'Undo'))
  await press(dialog.getByRole('button', { name: 'Undo' }))
  await page.getByText('Everything is as it was before the import.').waitFor()
  await page.getByText(/^Undone by/).waitFor()
  await nothingToDecide(page)
  const companies = await allRows<Company & { business_name: string }>(server, 'company/company')
  expect(companies.map(({ business_name, city }) => [business_name, city])).toEqual([
    ['Ceramiche Rho', 'Sassuolo'],
  ])
  expect(companies[0]?.id).toBe(rho.id)
})

journey('a long file says how far it is, and is gone when it is cancelled', async ({ page, server }) => {
  await enter(page, server, {}, CSV)
  // The reader stands still at the companies: however fast it is, there is time to look.
  const gate = await lockTable(server.database, 'company_company')
  const names = async () => {
    const imports = await allRows<{ file_name: string }>(server, 'company/import')
    return imports.map(({ file_name }) => file_name)
  }
  try {
    await choose(page, 'slow.csv', 'Business name\nLunghissima\n')
    const sending = page.getByRole('progressbar', { name: 'Upload of slow.csv' })
    await page.getByText('Being checked').waitFor()
    await expect.poll(names).toContain('slow.csv')
    await ask(server.database, `update company_import set progress = 37 where file_name = 'slow.csv'`)
    await expect.poll(() => sending.getAttribute('value')).toBe('0.37')
    await page.getByRole('button', { name: 'Cancel the upload of slow.csv' }).click()
    await expect.poll(names).not.toContain('slow.csv')
  } finally {
    await gate.release()
  }
})

journey('columns are mapped by hand, and a file without differences says so', async ({ page, server }) => {
  await aMember(server, { business_name: 'Ceramiche Delta', city: 'Faenza' })
  await enter(page, server, {}, CSV)
  await choose(page, 'other.csv', 'Chi;Dove\nCeramiche Delta;Faenza\n')
  await page.getByText('Say which column holds the name or the VAT number.').waitFor()
  // Nothing was compared, so nothing is said of it.
  await expect.poll(() => page.getByRole('heading', { name: 'No differences' }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Chi' }).selectOption({ label: 'Business name' })
  await page.getByRole('combobox', { name: 'Dove' }).selectOption({ label: 'City' })
  await page.getByRole('button', { name: 'Compare with these columns' }).click()
  await page.getByText('Columns: 2 of 2 are known').waitFor()
  await page.getByRole('heading', { name: 'No differences' }).waitFor()
  // Nothing to decide upon: it is only put away.
  await nothingToDecide(page)
  await bar(page, 'Close').click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()

  // What was said once is known the next time.
  await choose(page, 'same.csv', 'Chi;Dove\nCeramiche Delta;Faenza\n')
  await page.getByRole('heading', { name: 'No differences' }).waitFor()
  await expectAccessible(page)
})

journey('a file that is none is refused with the reason', async ({ open, server }) => {
  const page = await open({ allow: [/status of 400/] })
  await enter(page, server, {}, CSV)
  await choose(page, 'picture.png', 'x')
  await page.getByText('File not validy').first().waitFor()
  await choose(page, 'broken.csv', Buffer.from('89504e470d0a1a0a0000', 'hex'))
  await page.getByText('Files of this type are not accepted here.').first().waitFor()
  await expectAccessible(page)
})

journey('an Access database is imported from the table that is chosen', async ({ page, server }) => {
  await enter(page, server, {}, CSV)
  await page.getByRole('link', { name: 'Import an Access file instead' }).click()
  await page.getByRole('heading', { name: 'Import file MDB' }).waitFor()
  await expect.poll(() => page.url()).toContain(MDB)
  await choose(page, 'fruit.mdb', fruit)
  await page.getByText('Say which column holds the name or the VAT number.').waitFor()
  await page.getByLabel('Table to import').selectOption({ label: 'Veggie Salad (4 rows)' })
  await page.getByText('Columns: 0 of 1 are known').waitFor()
  await page.getByRole('combobox', { name: 'fruit' }).selectOption({ label: 'Business name' })
  await page.getByRole('button', { name: 'Compare with these columns' }).click()
  await group(page, /Additions 4 of 4/).waitFor()
  await item(page, 'Pepper, Red Bell').waitFor()
  await expectAccessible(page)
  await bar(page, 'Update all').click()
  await confirm(page, 'Update all')
  await page.getByText(/companies updated/).waitFor()
  await bar(page, 'Undo').click()
  await confirm(page, 'Undo')
  await page.getByText('Everything is as it was before the import.').waitFor()
})

journey('two companies of the same name wait for a choice, by keys alone', async ({ page, server }) => {
  await aMember(server, { business_name: 'Omega', city: 'Rho' })
  await aMember(server, { business_name: 'Omega S.r.l.', city: 'Imola' })
  await enter(page, server, {}, CSV)
  await choose(page, 'omega.csv', 'Business name;City\nOmega spa;Modena\n')
  await group(page, /To be chosen 1/).waitFor()
  const choice = page.getByRole('radio', { name: /Omega S\.r\.l\. · Imola/ })
  await choice.press('Space')
  await group(page, /Changes 1 of 1/).waitFor()
})

journey('whoever has not decided yet can import another file, and come back', async ({ page, server }) => {
  await enter(page, server, {}, CSV)
  await choose(page, 'first.csv', 'Business name\nCeramiche Prima\n')
  await group(page, /Additions 1 of 1/).waitFor()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'second.csv', 'Business name\nCeramiche Seconda\n')
  await item(page, 'Ceramiche Seconda').waitFor()
  await page.getByRole('button', { name: /^Open first\.csv/ }).click()
  await item(page, 'Ceramiche Prima').waitFor()

  // A comparison that did not succeed says so, and is tried again.
  const record = /\/company\/import\/\d+\/$/
  await page.route(record, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state: 'failed', failure: 'busy' } })
  })
  await page.reload()
  await page.getByText('The comparison did not succeed').waitFor()
  await expectAccessible(page)
  await page.unroute(record)
  await page.getByRole('button', { name: 'Compare again' }).click()
  await item(page, 'Ceramiche Prima').waitFor()

  // What is thrown away makes room for what is still to be decided.
  for (const _ of ['first', 'second']) {
    await throwAway(page)
  }
})

journey(
  'a company that is edited after the comparison is named, and ticks stay',
  async ({ open, server }) => {
    const page = await open({ allow: [/status of 409/] })
    const eta = await aMember(server, { business_name: 'Ceramiche Eta', city: 'Sassuolo', telephone: '1' })
    await enter(page, server, {}, CSV)
    await choose(page, 'eta.csv', 'Business name;City;Telephone\nCeramiche Eta;Modena;2\n')
    await group(page, /Changes 1 of 1/).click()
    await page.getByLabel('Telephone of Ceramiche Eta').uncheck()
    await call(server, 'PATCH', `company/company/${eta.id}`, { note: 'x', version: eta.version })
    await bar(page, 'Update all').click()
    await confirm(page, 'Update all')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').getByText('Ceramiche Eta').waitFor()
    await expectAccessible(page)
    await confirm(page, 'Compare again')
    await dialog.waitFor({ state: 'hidden' })
    await group(page, /Changes 1 of 1/).click()
    await expect.poll(() => page.getByLabel('Telephone of Ceramiche Eta').isChecked()).toBe(false)
    await bar(page, 'Update all').click()
    await confirm(page, 'Update all')
    await page.getByText(/compan(y|ies) updated/).waitFor()
    expect(await call(server, 'GET', `company/company/${eta.id}`)).toMatchObject({
      city: 'Modena',
      telephone: '1',
    })
  },
)

journey(
  'the page stays with what was decided upon, though something else is undecided',
  async ({ page, server }) => {
    await enter(page, server, {}, CSV)
    for (const name of ['Ceramiche Prima', 'Ceramiche Seconda']) {
      await choose(page, `${name}.csv`, `Business name;Association status\n${name};no\n`)
      await group(page, /Additions 1 of 1/).waitFor()
      await page.getByRole('button', { name: 'Import another file' }).click()
    }
    await page.goto('/#/company')
    await page.getByRole('link', { name: 'New company' }).waitFor()
    await page.getByRole('link', { name: 'Import file CSV' }).click()
    await item(page, 'Ceramiche Seconda').waitFor()
    await bar(page, 'Update all').click()
    await confirm(page, 'Update all')
    await page.getByText(/compan(y|ies) updated/).waitFor()
    await expect.poll(() => bar(page, 'Update all').count()).toBe(0)
    await page.getByRole('heading', { name: 'Past imports' }).waitFor()
    await item(page, 'Ceramiche Seconda').waitFor()
    await bar(page, 'Undo').click()
    await confirm(page, 'Undo')
    await page.getByText('The import was undone').waitFor()

    await page.goto('/#/company')
    await page.getByRole('link', { name: 'New company' }).waitFor()
    await page.getByRole('link', { name: 'Import file CSV' }).click()
    await item(page, 'Ceramiche Prima').waitFor()
    await throwAway(page)
  },
)

journey('what a colleague has left undecided is opened from Home', async ({ page, open, server }) => {
  await enter(page, server, {}, CSV)
  await choose(page, 'colleague.csv', 'Business name\nCeramiche Sigma\n')
  await group(page, /Additions 1 of 1/).waitFor()

  const { email } = await aPerson(server, 'Rossi', 'administrator_associated_companies')
  const other = await open()
  await enter(other, server, {}, '/#/home', signIn(server, { email, password: PASSWORD }))
  const pending = other.getByRole('listitem').filter({ hasText: 'colleague.csv' })
  await pending.getByText(/^Additions: 1, changes: 0, removals: \d+$/).waitFor()
  await pending.getByRole('link').click()
  await group(other, /Additions 1 of 1/).waitFor()
  await throwAway(other)
})

journey('past imports, and what an undo has kept, are there to the last one', async ({ page, server }) => {
  const names = Array.from({ length: 26 }, (_, n) => `Lunga ${String(n + 1).padStart(2, '0')}`)
  const members: Company[] = []
  for (const business_name of names) members.push(await aMember(server, { business_name, city: 'Rho' }))
  const { token } = await sharedSession(server)
  const upload = async (name: string, content: string): Promise<number> => {
    const body = new FormData()
    body.set('file', new File([content], name))
    const headers = { authorization: `JWT ${token}` }
    const sent = await fetch(`${server.url}/api/company/import/csv/`, { method: 'POST', headers, body })
    expect(sent.status).toBe(201)
    return ((await sent.json()) as { id: number }).id
  }
  await upload('oldest.csv', 'Business name\nLunga 01\n')
  for (const name of names.slice(1)) await upload(`${name}.csv`, `Business name\n${name}\n`)

  await enter(page, server, {}, CSV)
  await bar(page, 'Undo').waitFor()
  const past = page.getByRole('region', { name: 'Past imports' })
  await past.getByRole('button', { name: 'Successivo' }).click()
  await page.getByRole('button', { name: /^Open oldest\.csv/ }).waitFor()
  await expectAccessible(page)

  const rows = names.map((name) => `${name};Imola`)
  const id = await upload('long.csv', ['Business name;City', ...rows].join('\n'))
  await page.goto(`${CSV}?import=${id}`)
  await group(page, /Changes 26 of 26/).waitFor()
  await bar(page, 'Update all').click()
  await confirm(page, 'Update all')
  await page.getByText(/companies updated/).waitFor()
  for (const { id } of members) {
    const { version } = await call<Company>(server, 'GET', `company/company/${id}`)
    await call(server, 'PATCH', `company/company/${id}`, { city: 'Carpi', version })
  }
  await bar(page, 'Undo').click()
  await confirm(page, 'Undo')
  await page.getByText('26 companies were edited since and stay as they are').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Successivo' }).click()
  await page.getByText('Lunga 26: City').waitFor()
  await expectAccessible(page)
})
