import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey, MAIN } from './harness.ts'
import { aCompany, call } from './house.ts'
import { unfoldFilters } from './lists.ts'
import { watchOutside } from './outside-calls.ts'
import { aPictureFile, enterAs, expectNoEnglish, inState, press, somebody } from './product-house.ts'
import { aProject, PROJECTS, projectAt } from './project-house.ts'
import { hasFocus, placeOf } from './steady.ts'
import { withoutWebGL } from './without-webgl.ts'

const idOf = (url: string): number => Number(url.match(/projects\/(\d+)/)?.[1])

journey(
  'a project goes from draft to approved: editor, administrator, reporter, translator',
  MAIN,
  async ({ open, server }) => {
    const openPlain = async () => withoutWebGL(await open())
    const company = await aCompany(server, 'Ceramiche del Terminal')
    await call(server, 'POST', 'project/product-typology', {
      name: { it: 'Gres fine', en: 'Fine stoneware' },
    })
    const editor = await somebody(server, [], [{ id: company.id, role: 'user_edit_project' }])
    const reporter = await somebody(server, ['user_reporter_project'])
    const translator = await somebody(server, ['translate_project'])

    // The editor proposes it, with a product in a drawer.
    const page = await openPlain()
    await enterAs(page, server, editor, PROJECTS)
    await page.getByRole('link', { name: 'New project' }).first().click()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Company' }).inputValue())
      .toBe('Ceramiche del Terminal')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Terminal')
    const bar = page.getByRole('region', { name: 'State and actions' })
    await expect
      .poll(() => bar.getByRole('listitem').getByRole('button').allTextContents())
      .toEqual(['Title (Italian)', 'City', 'Country', 'Original text (Italian)', 'Pictures'])
    await bar.getByRole('button', { name: 'City' }).click()
    await hasFocus(page.getByRole('textbox', { name: 'City' }))
    await page.keyboard.type('Modena')
    // A place by its name brings the country along, and leaves the city as it was written.
    await page.getByRole('combobox', { name: 'Look for a place' }).fill('sassuolo')
    await page.getByRole('option', { name: 'Sassuolo, Emilia-Romagna' }).click()
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('IT')
    await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Modena')
    await page.getByRole('textbox', { name: 'Title (Italian)', exact: true }).fill('Il terminal')
    await page.getByRole('textbox', { name: 'Original text (Italian)' }).fill('Un edificio in gres grigio.')
    await press(page, 'Add a product')
    const drawer = page.getByRole('dialog')
    // What must be there is named before the drawer closes, and leads to its field.
    await drawer.getByRole('button', { name: 'Done' }).click()
    await drawer.getByText('Still missing:').waitFor()
    await drawer.getByRole('button', { name: 'Brand' }).click()
    const brand = drawer.getByRole('textbox', { name: 'Brand' })
    await expect.poll(() => brand.evaluate((field) => field === document.activeElement)).toBe(true)
    await brand.fill('Terra viva')
    await expect.poll(() => drawer.getByText('Still missing:').count()).toBe(0)
    await drawer.getByLabel('Typology').selectOption('Fine stoneware')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Done' }).click()
    const pictures = page.getByRole('group', { name: 'Pictures' })
    await pictures.locator('input[type="file"]').setInputFiles(await aPictureFile('facciata.jpg'))
    await expect.poll(() => bar.getByText('Missing for').count()).toBe(0)
    await press(page, 'Save and submit for approval')
    // Nothing is left to change: it is there to be read.
    await page.waitForURL('**/read')
    await page.getByText('Draft in approval', { exact: true }).first().waitFor()
    await expectAccessible(page)
    const id = idOf(page.url())
    await expect.poll(() => projectAt(server, id)).toMatchObject({ products: [{ brand: 'Terra viva' }] })

    const office = await openPlain()
    await enter(office, server, {}, `${PROJECTS}/${id}`)
    await press(office, 'Save and hand to the reporter')
    await inState(office, 'Reporter draft')

    // The reporter hears of it, and writes text and credits and nothing else.
    const report = await openPlain()
    await enterAs(report, server, reporter, '/#/home')
    await report.getByRole('button', { name: 'Notices: 1 unread notice' }).click()
    await report
      .getByRole('link', { name: /Terminal/ })
      .first()
      .click()
    await report.getByText(/In this state you can edit only: Final text, Author/).waitFor()
    const name = report.getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => name.getAttribute('readonly')).not.toBeNull()
    await expect.poll(() => report.getByLabel('Country').isDisabled()).toBe(true)
    await expect.poll(() => report.getByRole('button', { name: 'Add a product' }).count()).toBe(0)
    await press(report, 'Start from the original text')
    const final = report.getByRole('textbox', { name: 'Final text (Italian)' })
    await final.fill('Un edificio in gres chiaro.')
    await press(report, 'Show what changed')
    const changes = report.getByRole('region', { name: 'From the original text to the final one' })
    await expect.poll(() => changes.locator('del').textContent()).toBe('grigio.')
    await expect.poll(() => changes.locator('ins').textContent()).toBe('chiaro.')
    await report.getByRole('textbox', { name: 'Photographer' }).fill('L. Ghirri')
    await expectAccessible(report)
    await press(report, 'Save and submit for approval')
    await inState(report, 'Reporter draft in approval')
    await report.getByRole('link', { name: 'Back' }).click()
    await report.getByRole('link', { name: 'Terminal', exact: true }).waitFor()

    await office.reload()
    await press(office, 'Save and approve the reporter draft')
    await inState(office, 'Reporter draft approved')
    await press(office, 'Save and submit for translation')
    await inState(office, 'Translation')

    // The translator has it at the desk, and in a list.
    const desk = await openPlain()
    await enterAs(desk, server, translator, '/#/translator-projects')
    await expectAccessible(desk)
    await desk.getByRole('link', { name: 'Terminal', exact: true }).click()
    await desk.getByText(/In this state you can edit only: Title, .*\. Languages: English/).waitFor()
    await expect
      .poll(() =>
        desk.getByRole('textbox', { name: 'Title (Italian)', exact: true }).getAttribute('readonly'),
      )
      .not.toBeNull()
    await desk.getByRole('link', { name: 'Back' }).click()
    await desk.getByRole('link', { name: 'Translation desk' }).click()
    await desk.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('The terminal')
    await desk.getByRole('textbox', { name: 'Final text (English)' }).fill('A building in pale stoneware.')
    await press(desk, 'Submit for approval')
    await desk.getByText('Submitted for approval: Terminal.').waitFor()

    // What its pictures lack is said where it is approved, and leads to its field; it keeps nobody from approving.
    await office.reload()
    const approval = office.getByRole('region', { name: 'State and actions' })
    await approval.getByText('2 details are left to settle; you can go on all the same:').waitFor()
    await expectAccessible(office)
    await approval.getByRole('button', { name: 'Pictures 1: Licence' }).click()
    await office.getByRole('dialog').getByRole('textbox', { name: 'Licence' }).fill('CC BY 4.0')
    await office.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    const advice = approval.getByText('1 detail is left to settle; you can go on all the same:')
    await advice.waitFor()
    // What is still empty in all pictures is filled in at once, the company's name first.
    await press(office, 'Credit and licence for all…')
    const filling = office.getByRole('dialog')
    await expect
      .poll(() => filling.getByRole('textbox', { name: 'Credit' }).inputValue())
      .toBe('© Ceramiche del Terminal')
    await expectAccessible(office)
    await filling.getByRole('button', { name: 'Fill in 1 picture' }).click()
    await advice.waitFor({ state: 'detached' })
    await office.keyboard.press('Control+Z')
    await advice.waitFor()
    await press(office, 'Credit and licence for all…')
    await filling.getByRole('button', { name: 'Fill in 1 picture' }).click()
    await advice.waitFor({ state: 'detached' })
    await press(office, 'Save and approve')
    await inState(office, 'Approved')
    await expect
      .poll(() => projectAt(server, id))
      .toMatchObject({
        step: 4,
        title: { en: 'The terminal' },
        images: [{ credit: '© Ceramiche del Terminal', licence: 'CC BY 4.0' }],
      })

    // Whoever reads for a company finds it on Home, and reads it without a word of how it came about.
    const other = await aCompany(server, 'Ceramiche dei Lettori')
    const reader = await somebody(server, ['user_circular'], [{ id: other.id, role: 'user_project' }])
    const home = await openPlain()
    await enterAs(home, server, reader, '/#/home')
    const news = home
      .locator('section')
      .filter({ has: home.getByRole('heading', { name: 'Recently published', exact: true }) })
    await news.getByRole('link', { name: '1 approved project' }).waitFor()
    await news.getByText('Ceramiche del Terminal').waitFor()
    await expectAccessible(home)
    const requested: string[] = []
    home.on('request', (request) => requested.push(request.url()))
    await news.getByRole('link', { name: 'Terminal', exact: true }).click()
    await home.getByRole('heading', { level: 1, name: 'Terminal' }).waitFor()
    await home.getByRole('article').getByText('Modena').first().waitFor()
    await expect.poll(() => home.getByRole('button', { name: 'Save' }).count()).toBe(0)
    expect(requested.filter((url) => url.includes('/api/presence/'))).toEqual([])
    // The address of its planner is for others.
    await call(server, 'PATCH', `project/project/${id}`, { planner_email: 'studio@progetti.example' })
    await home.reload()
    await home.getByRole('article').getByText('Modena').first().waitFor()
    await expect.poll(() => home.getByText('studio@progetti.example').count()).toBe(0)
    await home.goto(`${PROJECTS}?columns=name,planner_email`)
    await home.getByRole('row', { name: /Terminal/ }).waitFor()
    await home.getByRole('columnheader', { name: 'Planner’s email' }).waitFor()
    await expect.poll(() => home.getByText('studio@progetti.example').count()).toBe(0)
  },
)

journey(
  'projects are found on the map as in their list, by mouse and by keys, and moved in bulk; nobody else is asked',
  async ({ open, server }) => {
    const page = await open({ viewport: { width: 1440, height: 900 }, allow: [/status of 400/] })
    const outside = await watchOutside(page, server.url)
    const school = await aProject(server, 'Scuola', {
      latitude: 45.46,
      longitude: 9.19,
      city: 'Milano',
      end_year: 2020,
    })
    const hospital = await aProject(server, 'Ospedale', {
      latitude: 41.89,
      longitude: 12.48,
      city: 'Roma',
      country: '',
      end_year: 2021,
    })
    const { id } = await aProject(server, 'Stazione')
    await enter(page, server, {}, `${PROJECTS}?filter.end_year=2020|2021`)
    await press(page, 'Map')
    const map = page.getByRole('region', { name: 'Projects on the map' })
    await map.getByText('2 in sight').first().waitFor()
    await map.locator('[data-drawn]').waitFor()
    await expectAccessible(page)
    await page.goto(`${PROJECTS}?filter.end_year=2021`)
    await map.getByText('1 in sight').first().waitFor()
    await map.getByRole('button', { name: /Ospedale/ }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Ospedale' }).waitFor()
    // Back finds the same rows, and the map still open; a click on the one point opens it.
    await page.getByRole('link', { name: 'Back' }).click()
    await map.getByText('1 in sight').first().waitFor()
    const area = map.getByRole('application', { name: 'Map' })
    await map.locator('[data-drawn]').waitFor()
    const box = await placeOf(area)
    await expect
      .poll(async () => {
        // It may go while it is pressed: the record comes in its place.
        const position = { x: box.width / 2, y: box.height / 2 }
        if (await area.count()) await area.click({ position, timeout: 5_000 }).catch(() => undefined)
        return page.getByRole('heading', { level: 1, name: 'Ospedale' }).count()
      })
      .toBe(1)

    // One without a place gets it: by name, and then by keys.
    await page.goto(`${PROJECTS}/${id}`)
    const location = page.getByRole('group', { name: 'Location on the map' })
    await location.locator('[data-drawn]').waitFor()
    await location.getByRole('combobox').fill('modena')
    await location
      .getByRole('option', { name: /^Modena/ })
      .first()
      .click()
    const pin = location.getByRole('button', { name: /^Pin at/ })
    await pin.press('ArrowUp')
    await press(page, 'Save')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect((await projectAt(server, id)).latitude).toBeGreaterThan(44)
    expect(outside).toEqual([])

    // Many take a step at once, each with its own outcome, and what was done is undone.
    await page.goto(`${PROJECTS}?filter.end_year=2020|2021`)
    await page.getByRole('checkbox', { name: 'Select the 2 projects of this page' }).click()
    await press(page, 'Move to a state…')
    const dialog = page.getByRole('dialog', { name: 'To which state do you want to move 2 projects?' })
    await dialog.getByLabel('State').selectOption('Draft in approval')
    await dialog.getByText('1 of 2 can be moved to “Draft in approval”').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move to a state' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Ospedale' }).waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'Country: This field is required.' }).waitFor()
    expect((await projectAt(server, school.id)).step).toBe(1)
    expect((await projectAt(server, hospital.id)).step).toBe(0)
    await press(page, 'Undo')
    await page.getByText('Undone: 1 project').waitFor()
    expect((await projectAt(server, school.id)).step).toBe(0)
  },
)

journey(
  'what is wrong is said at its field, also in a drawer, and nothing is lost',
  async ({ open, server }) => {
    const page = await withoutWebGL(await open({ locale: 'it-IT', allow: [/status of 400/] }))
    const { id } = await aProject(server, 'Da correggere', {
      products: [{ brand: 'Terra' }, { brand: 'Mare' }],
    })
    await enter(page, server, {}, `${PROJECTS}/${id}`)
    await page.getByRole('textbox', { name: 'Anno di fine lavori' }).fill('2999')
    await page.getByRole('textbox', { name: 'Email del progettista' }).fill('nessuna')
    const latitude = page.getByRole('textbox', { name: 'Latitudine' })
    await latitude.fill('10,7847; 44,5384')
    await latitude.press('Tab')
    await page.getByRole('button', { name: 'Scambiale' }).waitFor()
    await page.getByRole('button', { name: /Mare/ }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Sito del produttore' }).fill('niente di valido')
    await drawer.getByRole('button', { name: 'Fatto' }).click()
    await press(page, 'Salva')
    const summary = page.getByRole('alert')
    await summary.getByRole('button', { name: /^Anno di fine lavori:/ }).waitFor()
    await summary.getByRole('button', { name: /^Email del progettista:/ }).waitFor()
    await expectAccessible(page)
    await summary.getByRole('button', { name: /Sito del produttore/ }).click()
    const website = drawer.getByRole('textbox', { name: 'Sito del produttore' })
    await expect.poll(() => website.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => website.inputValue()).toBe('niente di valido')
    await website.fill('')
    await drawer.getByRole('button', { name: 'Fatto' }).click()
    await page.getByRole('textbox', { name: 'Anno di fine lavori' }).fill('2020')
    await page.getByRole('textbox', { name: 'Email del progettista' }).fill('studio@example.it')
    await press(page, 'Scambiale')
    await press(page, 'Salva')
    await expect.poll(async () => (await projectAt(server, id)).latitude).toBe(44.5384)
    await expectNoEnglish(page, ['Draft', 'Save', 'Pictures', 'Company', 'Now it', 'Original'])
  },
)

journey('a reporter is offered the states of reports alone', async ({ page, server }) => {
  const { id } = await aProject(server, 'Da raccontare')
  await call(server, 'PATCH', `project/project/${id}`, { step: 5 })
  await aProject(server, 'Ancora bozza')
  const reporter = await somebody(server, ['user_reporter_project'])
  await enterAs(page, server, reporter, PROJECTS)
  await page.getByRole('link', { name: 'Da raccontare' }).waitFor()
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await expect
    .poll(() => views.allTextContents())
    .toEqual([
      'All',
      'Reporter draft',
      'Reporter draft in approval',
      'Reporter draft approved',
      'Without pictures',
    ])
  await unfoldFilters(page)
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: 'State', exact: true })
    .click()
  const choices = page.getByRole('dialog', { name: 'State' }).locator('label')
  await expect
    .poll(() => choices.allTextContents())
    .toEqual(['Reporter draft', 'Reporter draft in approval', 'Reporter draft approved'])
})

journey('the original text is read where there is no final one yet', async ({ page, server }) => {
  const original = await aProject(server, 'Solo originale', {
    original_text: { it: 'Come lo manda l’azienda.' },
  })
  const final = await aProject(server, 'Già definitivo', {
    original_text: { it: 'Come lo manda l’azienda.' },
    final_text: { it: 'Come si pubblica.' },
  })
  await enter(page, server, {}, `${PROJECTS}/${original.id}/read`)
  await page.getByRole('heading', { name: 'Original text' }).waitFor()
  await page.getByText('Come lo manda l’azienda.').filter({ visible: true }).waitFor()
  await page.goto(`${PROJECTS}/${final.id}/read`)
  await page.getByText('Come si pubblica.').filter({ visible: true }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Original text' }).count()).toBe(0)
  await expect.poll(() => page.getByText('Come lo manda l’azienda.').count()).toBe(0)
})
