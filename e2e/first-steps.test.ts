import { expect } from 'vitest'
import { ADMIN, expectAccessible, journey, MAIN } from './harness.ts'
import { allRows, aPerson, call } from './house.ts'
import { aPictureFile, aProduct, PERIODS, productAt, takeStep } from './product-house.ts'

journey(
  'an empty installation, from the first sign-in to the first approved product',
  MAIN,
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
    await steps.getByRole('button', { name: 'Nascondi' }).click()
    await page.getByText('I primi passi non compaiono più in Home').waitFor()
    await steps.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Annulla' }).click()
    await steps.getByText('0 su 5').waitFor()

    await steps.getByRole('link', { name: 'Nome e posta' }).click()
    await page.waitForURL('**/#/admin/settings')
    await page.getByRole('textbox', { name: 'Nome dell’associazione' }).fill('Ceramisti riuniti')
    await page.getByRole('textbox', { name: 'Indirizzo del mittente' }).fill('posta@riuniti.example')
    await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
    await page.getByText('Nessuna modifica da salvare').first().waitFor()

    await page.goto('/#/home')
    await steps.getByRole('link', { name: 'Aziende' }).click()
    await page.getByRole('link', { name: 'Nuova azienda' }).first().click()
    await page.getByRole('textbox', { name: 'Ragione sociale' }).fill('Ceramiche Prime')
    await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Ceramiche Prime' }).waitFor()
    await call(server, 'POST', 'product/typology', { name: { it: 'Gres' } })
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

    // Two products come in, one of them by its form; the complete ones are approved together, and it can be undone.
    const first = await aProduct(server, period?.id ?? 0, 'Prima pietra', { visible_languages: ['it'] })
    await takeStep(server, first.id, 1)
    await page.goto(`${PERIODS}/${period?.id}`)
    await page.getByRole('link', { name: 'Nuovo prodotto' }).first().click()
    await page.getByRole('textbox', { name: 'Nome della collezione' }).fill('Seconda pietra')
    const company = page.getByRole('combobox', { name: 'Azienda' })
    await company.pressSequentially('Prime')
    await page.getByRole('option', { name: 'Ceramiche Prime' }).click()
    await page.getByLabel('Categoria').selectOption('tiles')
    await page.getByRole('textbox', { name: 'Descrizione (Italiano)' }).fill('Gres in sei colori.')
    await page.getByRole('tab', { name: /Inglese/ }).click()
    await page.getByRole('textbox', { name: 'Descrizione (Inglese)' }).fill('Stoneware in six colours.')
    const pictures = page.getByRole('group', { name: 'Immagini' }).locator('input[type="file"]')
    for (const name of ['prima.jpg', 'seconda.jpg']) {
      await pictures.setInputFiles(await aPictureFile(name))
      await page.getByRole('button', { name: `Dettagli di ${name}` }).waitFor()
    }
    await page.getByRole('button', { name: 'Salva e invia in approvazione' }).first().click()
    await page.getByText('«Seconda pietra» inviato in approvazione').waitFor()
    await page.waitForURL(/products\/\d+/)
    const second = Number(page.url().match(/products\/(\d+)/)?.[1])
    const ids = [first.id, second]
    await page.goto('/#/home')
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
