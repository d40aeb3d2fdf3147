import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey, MAIN } from './harness.ts'

journey('F1 explains the screen beside it, and leaves what was typed', MAIN, async ({ open, server }) => {
  const page = await open({ locale: 'it-IT' })
  await enter(page, server, {}, '/#/company/new-company')
  await page.getByLabel('Ragione sociale').first().fill('Ceramiche a metà')
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Guida' })
  await help.getByRole('heading', { name: 'Importare da un file' }).waitFor()
  await help.getByRole('img', { name: /Elenco delle aziende/ }).waitFor()
  await expectAccessible(page)
  await help.getByLabel('Argomenti').selectOption('circulars')
  await help.getByRole('heading', { name: 'Registro di protocollo' }).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('Ragione sociale').first().inputValue()).toBe('Ceramiche a metà')
})

journey('help is a page too, in the language of the reader', async ({ open, server }) => {
  const page = await open({ locale: 'en-GB', viewport: { width: 360, height: 740 } })
  await enter(page, server, {}, '/#/help/products')
  await page.getByRole('heading', { level: 1, name: 'Product gallery' }).waitFor()
  await page.getByRole('heading', { name: 'Reviewing one by one' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Translations' }).click()
  await page.getByRole('heading', { level: 1, name: 'Translations' }).waitFor()
})

journey('everybody reads which data is stored for how long, without signing in', async ({ open }) => {
  const page = await open({ locale: 'it-IT' })
  await page.goto('/#/account/login')
  await page.getByRole('link', { name: 'Privacy e accessibilità' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'con l’indirizzo di rete' })
  await row.getByText('12 mesi').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Accessibilità', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Accessibilità' }).waitFor()
  await page.getByRole('heading', { name: 'Limiti noti' }).waitFor()
  await expectAccessible(page)
})
