import { expect } from 'vitest'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { aPerson, PASSWORD } from './house.ts'
import { messageTo } from './mail.ts'

const EMAIL = 'livia@settimanale.example'

const register = async ({ url }: RunningServer) => {
  const response = await fetch(`${url}/api/account/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({
      email: EMAIL,
      first_name: 'Livia',
      last_name: 'Settimanali',
      password: PASSWORD,
      password_confirm: PASSWORD,
      qualifica: 'journalist',
      testata: 'Il Settimanale',
      citta: 'Sassuolo',
      languages: ['it', 'en'],
      extra: { albo: '12345' },
      trattamento_edicer: true,
      trattamento_confindustria: true,
    }),
  })
  expect(response.status).toBe(201)
}

journey(
  'a consent is withdrawn by the link of a mail, and the office sees it, puts the rest right and erases it',
  async ({ open, server }) => {
    await register(server)
    const message = await messageTo(server, EMAIL)
    const link = /https?:\/\/\S+\/account\/consents\/\S+/.exec(message.text ?? '')?.[0] ?? ''
    expect(message.html).toContain('Withdraw your consents')

    const person = await open({ allow: [/status of 400/] })
    await person.goto(link)
    await person.getByRole('heading', { name: 'Your consents' }).waitFor()
    await expectAccessible(person)
    const consents = person.getByRole('group', { name: 'Consents' })
    for (const name of [/to Edicer/, /to Confindustria/]) await consents.getByLabel(name).uncheck()
    await person.getByRole('button', { name: 'Withdraw' }).click()
    await person.getByText('Choose at least one consent to withdraw.').waitFor()
    await consents.getByLabel(/to Edicer/).check()
    await person.getByRole('button', { name: 'Withdraw' }).click()
    await person.getByRole('heading', { name: 'Withdrawn' }).waitFor()
    await expectAccessible(person)
    // The link still works, for the other one; what is withdrawn is not asked again.
    await person.reload()
    await person.getByRole('heading', { name: 'Your consents' }).waitFor()
    await expect.poll(() => consents.getByRole('checkbox').count()).toBe(1)

    const { email } = await aPerson(server, 'Ufficio', 'administrator_press_room')
    const page = await open({})
    await enter(page, server, {}, '/#/press-room/press-kit', signIn(server, { email, password: PASSWORD }))
    await page.getByRole('link', { name: 'Press registrations' }).click()
    await page.getByRole('heading', { level: 1, name: 'Press registrations' }).waitFor()
    await page.getByLabel('Search in Press registrations').fill('settimanali sassuolo')
    await page.waitForURL(/search=settimanali/)
    const row = page.getByRole('row').filter({ hasText: 'Livia Settimanali' })
    await row.getByText('Il Settimanale').waitFor()
    await expectAccessible(page)
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'Livia Settimanali' }).waitFor()
    const history = page.getByRole('region', { name: 'History of the consents' })
    const latest = history.getByRole('listitem').first()
    await latest.getByText('Withdrawn').waitFor()
    await latest.getByText('Link in a mail').waitFor()
    await latest.getByText('Consent for Edicer').waitFor()
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Consent for Edicer' }).isDisabled())
      .toBe(true)
    await expectAccessible(page)

    await page.getByLabel('Value of entry 1').fill('99999')
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByLabel('Name of entry 2').fill('blog')
    await page.getByLabel('Value of entry 2').fill('livia.example')
    await page.getByRole('checkbox', { name: 'French' }).check()
    await page.getByRole('checkbox', { name: 'Consent for Confindustria Ceramica' }).uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await history.getByText('Press office, on request').waitFor()

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('are erased for good').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Press registrations' }).waitFor()
    await person.goto('about:blank')
    await person.goto(link)
    await person.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  },
)
