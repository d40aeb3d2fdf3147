import { expect } from 'vitest'
import { ADMIN, expectAccessible, journey } from './harness.ts'
import { aCompany, allRows, aPerson, call } from './house.ts'
import { aProduct, productAt, takeStep } from './product-house.ts'

journey(
  'an empty installation, from the first sign-in to the first approved product',
  async ({ open, server }) => {
    const page = await open({ locale: 'it-IT', viewport: { width: 1024, height: 768 } })
    await page.goto('/#/home')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    const steps = page.getByRole('region', { name: 'Primi passi' })
    const nothing = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Da fare' }) })
      .getByText('Niente in attesa')
    await steps.getByText('0 su 5').waitFor()
    await nothing.waitFor()
    await expectAccessible(page)

    await steps.getByRole('link', { name: 'Nome e posta' }).click()
    await page.waitForURL('**/#/admin/settings')
    await page.getByRole('textbox', { name: 'Nome dell’associazione' }).fill('Ceramisti riuniti')
    await page.getByRole('textbox', { name: 'Indirizzo del mittente' }).fill('posta@riuniti.example')
    await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
    await page.getByText('Impostazioni salvate').or(page.getByText('Salvat')).first().waitFor()

    // A company and its people, as the office enters them.
    await call(server, 'POST', 'product/typology', { name: { it: 'Gres' } })
    await aCompany(server, 'Ceramiche Prime')
    await aPerson(server, 'Approva', 'administrator_product')
    await page.goto('/#/home')
    await steps.getByText('4 su 5').waitFor()
    await expect.poll(() => steps.getByRole('img', { name: 'Fatto' }).count()).toBe(4)

    await steps.getByRole('link', { name: 'Primo periodo' }).click()
    await page.getByRole('textbox', { name: /^Nome/ }).first().fill('Cersaie')
    await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
    await page.waitForURL(/gallery-products\/groups\/\d+/)
    const [period] = await allRows<{ id: number }>(server, 'product/group')
    await page.goto('/#/home')
    await page.getByRole('heading', { level: 2, name: 'Da fare' }).waitFor()
    await steps.waitFor({ state: 'detached' })

    // Two products come in; the complete ones are approved together, and it can be undone.
    const ids: number[] = []
    for (const name of ['Prima pietra', 'Seconda pietra']) {
      const { id } = await aProduct(server, period?.id ?? 0, name, { visible_languages: ['it'] })
      await takeStep(server, id, 1)
      ids.push(id)
    }
    await page.reload()
    await page.getByRole('link', { name: /^2 Bozza in approvazione/ }).waitFor()
    await page.getByRole('button', { name: 'Approva i 2 completi…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Seconda pietra', { exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Approva 2 elementi' }).click()
    await page.getByText('2 elementi approvati').waitFor()
    await nothing.waitFor()
    await page.getByRole('button', { name: 'Annulla' }).click()
    await page.getByText('2 approvazioni annullate').waitFor()
    await page.getByRole('button', { name: 'Approva «Prima pietra»' }).click()
    await page.getByText('«Prima pietra» è approvato').waitFor()
    await expect
      .poll(() => Promise.all(ids.map(async (id) => (await productAt(server, id)).step)))
      .toEqual([4, 1])

    // The calendar by keyboard: a day with its list, and an address that is shown once.
    await page.getByRole('heading', { level: 2, name: 'Scadenze' }).waitFor()
    const grid = page.getByRole('grid')
    await grid.getByRole('button', { pressed: false }).and(page.locator('[tabindex="0"]')).press('PageDown')
    await page.keyboard.press('Enter')
    await page.getByText('Nessuna data').waitFor()
    await page.getByRole('button', { name: 'Porta nel tuo calendario…' }).click()
    await page.getByRole('button', { name: 'Crea l’indirizzo' }).click()
    const address = await page.getByRole('textbox', { name: 'Indirizzo del calendario' }).inputValue()
    await expectAccessible(page)
    const path = new URL(address).pathname
    expect((await fetch(`${server.url}${path}`)).status).toBe(200)
    await page.getByRole('button', { name: 'Revoca' }).click()
    await page.getByText('Indirizzo revocato').waitFor()
    expect((await fetch(`${server.url}${path}`)).status).toBe(404)
  },
)
