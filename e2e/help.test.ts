import { expect } from 'vitest'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN } from './harness.ts'
import { hasFocus } from './steady.ts'

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

journey('F1 helps with signing in, and leaves what was typed', async ({ open }) => {
  const page = await open({ locale: 'it-IT' })
  await page.goto('/#/account/login')
  const email = page.getByLabel('Email')
  await email.fill('ada@ceramica.example')
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Guida' })
  await help.getByRole('heading', { name: 'Password dimenticata' }).waitFor()
  // What is behind the sign-in would lead away from the form.
  await expect.poll(() => help.getByRole('link').count()).toBe(0)
  await expect.poll(() => help.getByLabel('Argomenti').count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await expect.poll(() => email.inputValue()).toBe('ada@ceramica.example')
  await hasFocus(email)

  await page.keyboard.press('F1')
  await help.getByRole('button', { name: 'Scorciatoie da tastiera' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await shortcuts.getByText('F1', { exact: true }).waitFor()
  await help.waitFor({ state: 'hidden' })
})

journey('F1 helps on every screen without the menu', async ({ open, server }) => {
  const page = await open({ locale: 'it-IT' })
  await enter(page, server, {}, '/#/account/lock-screen', signIn(server))
  const help = page.getByRole('dialog', { name: 'Guida' })
  const opens = async (screen: string) => {
    await page.getByRole('heading', { level: 1, name: screen }).waitFor()
    await page.keyboard.press('F1')
    await help.getByRole('heading', { name: 'Password dimenticata' }).waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
  }
  await opens('Schermo bloccato')
  for (const [address, screen] of [
    ['sign-up', 'Registrati'],
    ['reset-password', 'Questo link non funziona più'],
    ['forgot-password', 'Password dimenticata'],
    ['verify', 'Questo link non funziona più'],
  ] as const) {
    await page.goto(`/#/account/${address}`)
    await opens(screen)
  }
})

journey('the help on a screen closes with the session', async ({ open, server }) => {
  const page = await open({ locale: 'it-IT' })
  await enter(page, server, {}, '/#/company', signIn(server))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Guida' })
  await help.getByRole('heading', { name: 'Importare da un file' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/#/account/lock-screen')
  await page.getByRole('heading', { level: 1, name: 'Schermo bloccato' }).waitFor()
  await help.waitFor({ state: 'hidden' })
})

journey('help is a page too, in the language of the reader', async ({ open, server }) => {
  const page = await open({ locale: 'en-GB', viewport: { width: 360, height: 740 } })
  await enter(page, server, {}, '/#/help/products')
  await page.getByRole('heading', { level: 1, name: 'Product gallery' }).waitFor()
  await page.getByRole('heading', { name: 'Reviewing in sequence' }).waitFor()
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
