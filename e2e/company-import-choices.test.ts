import { expect } from 'vitest'
import { enter, sharedSession } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { call } from './house.ts'
import { aMember, bar, beginEmpty, CSV, choose, confirm, group, item } from './import-steps.ts'

journey.beforeEach(({ server }) => beginEmpty(server))

const PARTIAL = 'This file is only a part of the list'
const EMPTY = 'An empty cell clears the field'
const AGAIN = 'Read the file again with these choices'

journey('the row of the headings is found, shown, and chosen otherwise', async ({ page, server }) => {
  await aMember(server, { business_name: 'Ceramiche Alfa', city: 'Sassuolo' })
  await enter(page, server, {}, CSV)
  await choose(
    page,
    'title.csv',
    'Members of the year;;\nBusiness name;City;Telephone\nCeramiche Alfa;Modena;1\n',
  )
  await group(page, /Changes 1 of 1/).waitFor()
  await page.getByText('First rows, encoding and separator').click()
  const row = (number: number) => page.getByRole('radio', { name: `Row ${number}` })
  await expect.poll(() => row(2).isChecked()).toBe(true)
  await page.getByRole('cell', { name: 'Members of the year' }).waitFor()
  await expectAccessible(page)

  await row(1).check()
  await page.getByRole('button', { name: AGAIN }).click()
  await page.getByText('Say which column holds the name or the VAT number.').waitFor()
  // The first rows stay open, and the keys choose as well.
  await row(1).press('ArrowDown')
  await page.getByRole('button', { name: AGAIN }).press('Enter')
  await group(page, /Changes 1 of 1/).waitFor()
  await page.getByText('Columns: 3 of 3 are known').click()
  await page.getByText('E.g. Ceramiche Alfa').waitFor()
})

journey('another encoding and another separator are chosen', async ({ page, server }) => {
  await enter(page, server, {}, CSV)
  // What DOS wrote as Forlì, a Macintosh wrote as Forlç.
  const file = Buffer.from('Business name;City\nCeramiche Nuove, Forl\x8d;Forl\x8d\n', 'latin1')
  await choose(page, 'dos.csv', file)
  await group(page, /Additions 1 of 1/).waitFor()
  await page.getByText('First rows, encoding and separator').click()
  await page.getByLabel('Text encoding').selectOption('macintosh')
  await page.getByRole('button', { name: AGAIN }).click()
  await item(page, 'Ceramiche Nuove, Forlç').waitFor()
  await page.getByLabel('Text encoding').selectOption('cp850')
  await page.getByRole('button', { name: AGAIN }).click()
  await item(page, 'Ceramiche Nuove, Forlì').waitFor()

  await page.getByLabel('Separator between cells').selectOption({ label: 'comma' })
  await page.getByRole('button', { name: AGAIN }).click()
  await page.getByText('Say which column holds the name or the VAT number.').waitFor()
  await page.getByLabel('Separator between cells').selectOption({ label: 'semicolon (detected)' })
  await page.getByRole('button', { name: AGAIN }).click()
  await item(page, 'Ceramiche Nuove, Forlì').waitFor()
})

journey('a part of the list removes nobody', async ({ page, server }) => {
  for (const name of ['Alfa', 'Beta', 'Gamma', 'Delta'])
    await aMember(server, { business_name: `Ceramiche ${name}`, city: 'Rho' })
  await enter(page, server, {}, CSV)
  await choose(page, 'part.csv', 'Business name;City\nCeramiche Alfa;Imola\n')
  await group(page, /Removals 0 of 3/).click()
  const doubts = page.getByRole('alert').filter({ hasText: 'Removals come unticked' })
  await doubts.getByText('The file names 1 of 4 members: fewer than half.').waitFor()
  await expectAccessible(page)
  await doubts.getByRole('button', { name: PARTIAL }).click()
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Changes 1 of 1 selected'])
  const partial = page.getByRole('checkbox', { name: PARTIAL })
  await expect.poll(() => partial.isChecked()).toBe(true)

  // By keys it is taken back.
  await partial.press('Space')
  await group(page, /Removals 0 of 3/).waitFor()
  await expect.poll(() => partial.isChecked()).toBe(false)
})

journey('an empty cell clears nothing, unless somebody says so', async ({ page, server }) => {
  const alfa = await aMember(server, { business_name: 'Ceramiche Alfa', city: 'Rho', telephone: '1' })
  await enter(page, server, {}, CSV)
  await choose(page, 'empty.csv', 'Business name;City;Telephone\nCeramiche Alfa;Imola;\n')
  const telephone = page.getByLabel('Telephone of Ceramiche Alfa')
  await telephone.waitFor()
  await expect.poll(() => telephone.isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: EMPTY }).click()
  await expect.poll(() => telephone.isChecked()).toBe(true)
  await expectAccessible(page)
  await bar(page, 'Update all').click()
  await confirm(page, 'Update all')
  await page.getByText(/^Applied by .+: 1 change\.$/).waitFor()
  expect(await call(server, 'GET', `company/company/${alfa.id}`)).toMatchObject({
    city: 'Imola',
    telephone: '',
  })
})

journey('a cell that cannot be used is left out, and told beside its row', async ({ page, server }) => {
  await enter(page, server, {}, CSV)
  await choose(page, 'cell.csv', 'Business name;Public email\nCeramiche Alfa;one@example.it two@example.it\n')
  const alfa = item(page, 'Ceramiche Alfa')
  await alfa.getByText('Not imported: Public email').waitFor()
  await alfa.getByText(/^Public email: /).waitFor()
  await group(page, /Rejected 1/).click()
  await item(page, 'Row 2').getByText('Used without these cells').waitFor()
  await expectAccessible(page)
})

journey('what was said of a heading is shown, and taken back', async ({ page, server }) => {
  await enter(page, server, {}, CSV)
  const file = (name: string) => `Chi è;Quanto\n${name};5\n`
  await choose(page, 'first.csv', file('Ceramiche Alfa'))
  await page.getByRole('combobox', { name: 'Chi è' }).selectOption({ label: 'Business name' })
  await page.getByRole('button', { name: 'Compare with these columns' }).click()
  await group(page, /Additions 1 of 1/).waitFor()
  await bar(page, 'Undo').click()
  await confirm(page, 'Undo')

  await choose(page, 'second.csv', file('Ceramiche Beta'))
  await page.getByText('Columns: 1 of 2 are known').click()
  await page.getByText('As in one of your earlier files.').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forget the heading Chi è' }).click()
  await page.getByText('Say which column holds the name or the VAT number.').waitFor()

  // What is still remembered is listed before the next file, and forgotten by keys.
  await page.getByRole('combobox', { name: 'Chi è' }).selectOption({ label: 'Business name' })
  await page.getByRole('button', { name: 'Compare with these columns' }).click()
  await group(page, /Additions 1 of 1/).waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/company/import/heading/', async (route) => {
    await gate.promise
    await route.continue()
  })
  await bar(page, 'Undo').click()
  await confirm(page, 'Undo')
  // The one that was forgotten above is not offered meanwhile.
  const list = page.getByText(/remembered headings?$/)
  await page.getByText('Choose a CSV or Excel file').waitFor()
  await expect.poll(() => list.count()).toBe(0)
  gate.resolve()
  await list.press('Enter')
  const existing = page.getByRole('listitem').filter({ hasText: 'Chi è: Business name' })
  await existing.getByRole('button', { name: 'Forget the heading Chi è' }).press('Enter')
  await existing.waitFor({ state: 'detached' })
})

journey('our own Excel file comes back', async ({ page, server }) => {
  await aMember(server, { business_name: 'Ceramiche Alfa', city: 'Forlì', telephone: '+39 0536 1' })
  const { token } = await sharedSession(server)
  const columns = ['business_name', 'city', 'telephone'].map((name, at) => `columns[${at}][data]=${name}`)
  const answer = await fetch(`${server.url}/api/company/company/?format=xlsx&${columns.join('&')}`, {
    headers: { authorization: `JWT ${token}` },
  })
  expect(answer.status).toBe(200)
  await enter(page, server, {}, CSV)
  await page.getByText('Choose a CSV or Excel file').waitFor()
  await choose(page, 'companies.xlsx', Buffer.from(await answer.arrayBuffer()))
  await page.getByRole('heading', { name: 'No differences' }).waitFor()
  await page.getByText('First rows and headings').click()
  await page.getByRole('cell', { name: 'Forlì' }).waitFor()
  await expectAccessible(page)
})
