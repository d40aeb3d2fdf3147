import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { ADMIN, expectAccessible, journey } from './harness.ts'

const signIn = async (page: Page, at = '/#/home'): Promise<void> => {
  await page.goto(at)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Login avvenuto con successo!').waitFor()
}

journey('an administrator signs in, adds a certification, changes it and deletes it', async ({ page }) => {
  await signIn(page, '/#/gallery-products/certifications')
  await page.getByRole('heading', { name: 'Certifications' }).waitFor()
  await expect.poll(() => page.url()).toContain('/#/gallery-products/certifications')
  await page.getByText('No items yet').waitFor()
  await expectAccessible(page)

  await page
    .getByRole('link', { name: 'New item' })
    .or(page.getByRole('button', { name: 'New item' }))
    .first()
    .click()
  await page.getByLabel('Name in Italian').fill('Marchio UNI')
  await page.getByLabel('Name in English').fill('UNI mark')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Marchio UNI' })
  await row.waitFor()

  await row.getByRole('link').first().click()
  await page.getByLabel('Name in English').fill('UNI quality mark')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row').filter({ hasText: 'UNI quality mark' }).waitFor()

  await page.reload()
  await page.getByRole('row').filter({ hasText: 'UNI quality mark' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Sei sicuro di voler eliminare' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No items yet').waitFor()
})

journey(
  'what the server refuses stands beside its field, and nothing typed is lost',
  async ({ open, server }) => {
    const page = await open({ allow: [/status of 400/] })
    await enter(page, server, {}, '/#/gallery-products/formats/new')
    await page.getByLabel('Name in English').fill('Without Italian')
    await page.getByLabel('Width (mm)').fill('600')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').first().waitFor()
    await page
      .getByText('This field is required.')
      .or(page.getByText('This field may not be blank.'))
      .first()
      .waitFor()
    await expect.poll(() => page.getByLabel('Name in English').inputValue()).toBe('Without Italian')
    await page.getByLabel('Name in Italian').fill('60×120')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row').filter({ hasText: '60×120' }).waitFor()
  },
)

journey(
  'a text may be too long while it is written, and is refused when it is saved',
  async ({ open, server }) => {
    const page = await open({ allow: [/status of 400/] })
    await enter(page, server, {}, '/#/gallery-products/typologies/new')
    const name = page.getByLabel('Name in Italian')
    const words = 'Gres porcellanato '.repeat(12).trim()
    await name.fill(`  ${words} `)
    await page.getByText(`${words.length}/200`).waitFor()
    await page.getByRole('status').filter({ hasText: '15 characters too many' }).waitFor()
    await expect
      .poll(() => name.evaluate((input) => input.ariaDescribedByElements?.map((one) => one.textContent)))
      .toEqual(['15 characters too many'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    const rejection = 'Ensure this field has no more than 200 characters.'
    await page.getByRole('alert').getByRole('button', { name: rejection }).click()
    await expect.poll(() => page.getByText(rejection).count()).toBe(2)
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
    await name.fill(words.slice(0, 200))
    await page.getByText('200/200').waitFor()
    await expect.poll(() => page.getByText('too many').count()).toBe(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row').filter({ hasText: 'Gres porcellanato' }).waitFor()
  },
)

journey('a wrong password is refused in the words of the house', async ({ open }) => {
  const page = await open({ allow: [/status of 400/] })
  await page.goto('/#/account/login')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Credenziali Errate').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(ADMIN.email)
})
