import { generateKeyPairSync } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journeyWith, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { newcomer } from './people.ts'
import { anApprovedCommunication, COMMUNICATION_SUBMISSIONS } from './submission-house.ts'

const SENDERS = '/#/circulars/senders'
const GROUPS = '/#/circulars/email-groups'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

const journey = journeyWith({
  MAIL_DOMAINS: 'associazione.example, edicer.example',
  // Nobody listens there.
  BOUNCE_IMAP_URL: 'imap://bounces:password@127.0.0.1:1/',
})

interface Item {
  id: number
}

const administrator = async (server: RunningServer) =>
  signIn(server, await newcomer(server, ['administrator_circular']))

const aSender = (server: RunningServer, name: string, email: string): Promise<Item> =>
  call(server, 'POST', 'circular/sender', { name, email })

/** A statement past the product, for what takes another server or a name server. */
const statement = async ({ database }: RunningServer, sql: string): Promise<void> => {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(sql)
  await client.end()
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Nothing is wider than the window. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

journey('a sender is made from the menu, and its domain gets a key', async ({ open, server }) => {
  const page = await open({
    viewport: DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
    allow: [/status of 400/],
  })
  await enter(page, server, {}, '/#/home', administrator(server))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Senders' }).click()
  await title(page, 'Senders')
  await expect
    .poll(async () => {
      const entries = await menu.getByRole('link').allTextContents()
      const from = entries.indexOf('Themes')
      return entries.slice(from, from + 5)
    })
    .toEqual(['Themes', 'Typologies', 'Senders', 'Email groups', 'Circulars'])

  await page.getByRole('link', { name: 'New sender' }).click()
  await title(page, 'New sender')
  await page.getByRole('textbox', { name: 'Name' }).fill('Segreteria')
  await page.getByRole('textbox', { name: 'Address' }).fill('info@altrove.example')
  for (const sentence of [
    'Opens and clicks are recorded for those who agreed',
    'one pixel that is the same for everybody',
    'Nothing is recorded, not even for those who agreed.',
  ])
    await page.getByText(sentence).waitFor()
  await page.getByRole('radio', { name: 'Recipients who agreed' }).press('ArrowDown')
  await expect
    .poll(() => page.getByRole('radio', { name: 'The others as well, anonymously' }).isChecked())
    .toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByText('The domain "altrove.example" may not be used').first().waitFor()
  await page.getByRole('textbox', { name: 'Address' }).fill('info@associazione.example')
  await page.keyboard.press('Control+s')
  await title(page, 'Segreteria')

  await page.getByRole('region', { name: 'Bounce mailbox' }).getByText('ECONNREFUSED').waitFor()
  const section = page.getByRole('region', { name: 'DKIM signature of associazione.example' })
  await section.getByText('Mails are not signed: there is no key').waitFor()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Make a key' }).click()
  await section.getByText('Mails are not signed: the signature is switched off').waitFor()
  await section.getByText(/^v=DKIM1; k=rsa; p=/).waitFor()
  await section.getByText('Not checked yet.').waitFor()
  await section.getByRole('button', { name: 'Copy: Value' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^v=DKIM1; k=rsa; p=\S+$/)
  await section.getByRole('button', { name: 'Copy: Name' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\._domainkey\.associazione\.example$/)

  await section.getByRole('button', { name: 'Check the DNS' }).click()
  await section.getByText('The record is not published yet').waitFor()
  await section.getByText(/^Checked: /).waitFor()
  const signs = section.getByRole('switch', { name: 'Sign mails of associazione.example' })
  await signs.press('Space')
  await section.getByText('Mails are signed', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back' }).click()
  await title(page, 'Senders')
  await expect
    .poll(() => rowOf(page, 'Segreteria').getByRole('gridcell').allTextContents())
    .toEqual(expect.arrayContaining(['info@associazione.example']))
  await expectAccessible(page)
})

journey('a pasted key that is none stays in the dialog', async ({ open, server }) => {
  const page = await open({ viewport: DESKTOP, locale: 'it-IT', allow: [/status of 400/] })
  const { id } = await aSender(server, 'Ufficio stampa', 'stampa@edicer.example')
  await enter(page, server, {}, `${SENDERS}/${id}`)
  const section = page.getByRole('region', { name: 'Firma DKIM di edicer.example' })
  await section.getByRole('button', { name: 'Incolla una chiave…' }).click()
  const dialog = page.getByRole('dialog')
  const key = dialog.getByRole('textbox', { name: 'Chiave privata' })
  await dialog.getByRole('button', { name: 'Usa questa chiave' }).click()
  await dialog.getByText('Incolla la chiave privata.').waitFor()
  await key.fill('-----BEGIN niente-----')
  await dialog.getByRole('button', { name: 'Usa questa chiave' }).click()
  await dialog
    .getByRole('alert')
    .getByText('Non è una chiave privata RSA in formato PEM di almeno 2048 bit.')
    .waitFor()
  await expect.poll(() => key.inputValue()).toBe('-----BEGIN niente-----')
  await expectAccessible(page)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await key.fill(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  await dialog.getByRole('button', { name: 'Usa questa chiave' }).click()
  await section.getByText('Le email non sono firmate: la firma è spenta').waitFor()
  await dialog.waitFor({ state: 'detached' })

  await statement(
    server,
    `update circular_dkim_key set checked_at = now(), is_published = true where domain = 'edicer.example'`,
  )
  await page.reload()
  await section.getByText('Il record è pubblicato ed è quello giusto').waitFor()
  await section.getByText('Quelle che partono da ora in poi.').waitFor()
  await expectAccessible(page)

  await section.getByRole('button', { name: 'Elimina la chiave…' }).click()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await dialog.waitFor({ state: 'detached' })
  await section.getByRole('button', { name: 'Elimina la chiave…' }).click()
  await dialog.getByRole('button', { name: 'Elimina la chiave', exact: true }).click()
  await section.getByText('Le email non sono firmate: manca la chiave').waitFor()
})

journey('a key that cannot be opened says what to do; it fits a phone', async ({ open, server }) => {
  const page = await open({ viewport: PHONE, locale: 'it-IT', colorScheme: 'dark', hasTouch: true })
  const { id } = await aSender(server, 'Presidenza', 'presidenza@edicer.example')
  await enter(page, server, {}, SENDERS)
  await page.getByRole('link', { name: 'Presidenza' }).click()
  await title(page, 'Presidenza')
  const section = page.getByRole('region', { name: 'Firma DKIM di edicer.example' })
  await section.getByRole('button', { name: 'Crea una chiave' }).click()
  await section.getByText(/^v=DKIM1/).waitFor()
  await expectNoSideways(page)
  await expectAccessible(page)
  await statement(server, `update circular_dkim_key set sealed_key = 'x' where domain = 'edicer.example'`)
  await page.goto(SENDERS)
  await page.goto(`${SENDERS}/${id}`)
  await section.getByText('La chiave non si può aprire: non parte nulla').waitFor()
  await section.getByText(/finché non torna il SECRET_KEY di prima/).waitFor()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Sostituisci con una nuova…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sostituisci la chiave' }).click()
  await section.getByText('Le email non sono firmate: la firma è spenta').waitFor()
})

journey('the default sender gives way to another one only', async ({ open, server }) => {
  const page = await open({ allow: [/status of 409/] })
  const other = await aSender(server, 'Nuova predefinita', 'nuova@associazione.example')
  await enter(page, server, {}, `${SENDERS}/${other.id}`)
  await page.getByRole('switch', { name: 'Default sender' }).click()
  await button(page, 'Save').first().click()
  await page.getByText('This is the default. To change it, make another sender the default.').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Default sender' }).isDisabled()).toBe(true)
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/The default sender cannot be deleted/)
    .waitFor()
})

journey('an author has no senders', async ({ page, server }) => {
  const author = await newcomer(server, ['user_circular'])
  await enter(page, server, {}, SENDERS, signIn(server, author))
  await page.getByText('You cannot open “Senders”.').waitFor()
})

journey('a group has typed and pasted members, and rules', async ({ open, server }) => {
  const page = await open({ viewport: DESKTOP })
  await call(server, 'POST', 'company/company', {
    business_name: 'Ceramiche Montebianco',
    association_status: 'associated',
    typology: 'brick',
    public_email: 'info@montebianco.example',
  })
  await call(server, 'POST', 'company/company', {
    business_name: 'Ceramiche Mute',
    association_status: 'associated',
    typology: 'brick',
  })
  await enter(page, server, {}, GROUPS, administrator(server))
  await page.getByRole('link', { name: 'New email group' }).first().click()
  await title(page, 'New email group')
  await page.getByRole('textbox', { name: 'Name' }).fill('Fornaci')

  await button(page, 'Add a member').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Address' }).fill('anna@example.com')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Anna')
  await drawer.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Done' }).click()
  const members = page.getByRole('list', { name: 'Members' })
  await members.getByText('anna@example.com').waitFor()

  await button(page, 'Paste from a spreadsheet…').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'Cells' })
    .fill(
      'Nome\tIndirizzo\tAzienda\tLingua\nBea\tbea@example.com\tBeta\tFrancese\nX\tniente\t\t\nA\tANNA@example.com\t\t',
    )
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('1 member added').waitFor()
  await dialog.getByText('Row 3: “niente” is no email address').waitFor()
  await dialog.getByText('Row 4: ANNA@example.com is already in the group').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await members.getByText('Bea · Beta').waitFor()

  await button(page, 'Add a rule').click()
  await drawer.getByRole('combobox', { name: 'Who' }).selectOption('Companies')
  await drawer.getByRole('checkbox', { name: 'Brick' }).check()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Done' }).click()
  const rule = page.getByRole('list').getByRole('button', { name: /^Companies · / })
  await rule.waitFor()

  const client = new pg.Client(server.database)
  await client.connect()
  await client.query(`insert into circular_address (address, bounced_at) values ('anna@example.com', now())`)
  await client.end()
  await button(page, 'Show recipients').click()
  await page.getByText('3 recipients').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Refused by the mail server: only mandatory circulars' })
    .getByText('anna@example.com')
    .waitFor()
  await page.getByText('public address of Ceramiche Montebianco').waitFor()
  await page.getByText('member of the group').first().waitFor()
  await page.getByText('1 left out').waitFor()
  await page.getByText('No address').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Description' }).fill('Chi fa laterizi')
  await page.getByText('The form has changed since').waitFor()

  await page.keyboard.press('Control+s')
  await title(page, 'Fornaci')
  await members.getByRole('button', { name: 'Remove Anna' }).click()
  await page.getByText('Anna: removed').first().waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await title(page, 'Email groups')
  await rowOf(page, 'Fornaci').getByText('Chi fa laterizi').waitFor()
  await expectAccessible(page)
})

journey('a group of 5,000 stays usable, by keys', async ({ open, server }) => {
  const page = await open({ viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] })
  const cells = [
    'Email\tNome',
    ...Array.from({ length: 5001 }, (_, at) => `m${at}@example.com\tMembro ${at}`),
  ]
  await enter(page, server, {}, `${GROUPS}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Tutti')
  await button(page, 'Paste from a spreadsheet…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Cells' }).focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), cells.join('\n'))
  await page.keyboard.press('Control+v')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('Row 5,002: no room for m5000@example.com, the group is full').waitFor()
  await page.keyboard.press('Escape')
  const members = page.getByRole('list', { name: 'Members' })
  await expect.poll(() => members.getByRole('listitem').count()).toBeLessThan(40)
  await members.getByText('m0@example.com', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await members.getByRole('button', { name: /m0@example.com/ }).press('End')
  await members.getByText('m4999@example.com').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('m4999@example.com')
  await page.getByRole('searchbox', { name: 'Search members' }).fill('membro 4321')
  await members.getByText('m4321@example.com').waitFor()
  await page.getByText('1 of 5,000 members').waitFor()
  await page.keyboard.press('Control+s')
  await title(page, 'Tutti')
  await expectAccessible(page)
})

journey('a group fits a phone', async ({ open, server }) => {
  const page = await open({ viewport: PHONE, locale: 'it-IT', colorScheme: 'dark', hasTouch: true })
  const { id } = await call<Item>(server, 'POST', 'circular/email-group', {
    name: 'Telefono',
    members: [
      { email: 'una.persona.con.un.nome.lungo@associazione.example', name: 'Una Persona', company: 'Alfa' },
    ],
    rules: [{ kind: 'users', roles: ['administrator_global'] }],
  })
  await enter(page, server, {}, GROUPS)
  await page.getByRole('link', { name: 'Telefono' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${GROUPS}/${id}`)
  await title(page, 'Telefono')
  await button(page, 'Mostra i destinatari').click()
  await page
    .getByText(/utente con il permesso/)
    .first()
    .waitFor()
  await expectNoSideways(page)
  await expectAccessible(page)
})

journey(
  'without a mail server the mails of a submission are stored, and its text stays approved',
  async ({ open, server }) => {
    await aSender(server, 'Segreteria', 'segreteria@associazione.example')
    const communication = await anApprovedCommunication(server, 'Auguri')
    const path = 'circular/communication-submission'
    const { id } = await call<Item>(server, 'POST', path, {
      communication_id: communication.id,
      recipients: [{ email: 'prima@socio.example' }, { email: 'seconda@socio.example' }],
    })
    await call(server, 'POST', `${path}/${id}/send`, {})
    const page = await open({ viewport: DESKTOP, locale: 'it-IT', allow: [/status of 409/] })
    await enter(page, server, {}, `${COMMUNICATION_SUBMISSIONS}/${id}`, administrator(server))
    await page
      .getByText(
        '2 email sono conservate come file, perché non c’è un server di posta (SMTP_URL). Quando ci sarà, riprendi l’invio per farle partire.',
      )
      .waitFor()
    await page.getByText('0 di 2').waitFor()
    await expectAccessible(page)
    await button(page, 'Riprendi…').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 email in attesa partono adesso.').waitFor()
    await dialog.getByRole('button', { name: 'Riprendi' }).click()
    await dialog.getByText(/^Non c’è ancora un server di posta/).waitFor()
    await page.goto(`/#/circulars/communications/${communication.id}`)
    await page.getByRole('link', { name: 'Invia…' }).waitFor()
  },
)
