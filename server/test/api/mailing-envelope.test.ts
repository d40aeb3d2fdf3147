import { afterEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts'
import { BOUNCE_ADDRESS } from '../fixtures/report-mails.ts'
import { useMailing } from '../mailing-house.ts'
import { aMailing, ledgerOf } from '../mailing-steps.ts'

const mailing = useMailing()
const BOUNCE_IMAP_URL = 'imap://bounces:password@127.0.0.1:1/'

let server: MailServer
afterEach(() => server.stop())

/** Mails of a submission as a mail server got them, each with its key. */
const received = async (settings: NodeJS.ProcessEnv, announces: { hasReports: boolean }) => {
  server = await startMailServer(announces)
  const id = await aMailing(mailing.database, { recipients: 3 })
  mailing.start({ SMTP_URL: server.url, ...settings })
  await mailing.eventuallyFigures(id, { waiting: 0, submitted: 3 })
  const rows = await ledgerOf(mailing.database, id)
  return rows.map(({ key, address }) => {
    const mail = server.received.find(({ recipients }) => recipients.includes(address))
    if (!mail) throw new Error('not received')
    const [unsubscribe] = /^List-Unsubscribe: .*$/m.exec(mail.source) ?? []
    return { key, ...mail, unsubscribe: unsubscribe?.trim() }
  })
}

const page = (key: string) => `<https://fornace.example/m/unsubscribe/${key}>`

describe('the envelope of a mail', () => {
  it('has a return path and an envelope id of its own, and a mail unsubscribes', async () => {
    const mails = await received({ BOUNCE_ADDRESS, BOUNCE_IMAP_URL }, { hasReports: true })
    for (const { key, from, reports, unsubscribe } of mails) {
      expect(from).toBe(`bounces+${key}@associazione.example`)
      expect(reports).toMatchObject({ ret: 'HDRS', envid: key })
      expect(unsubscribe).toBe(
        `List-Unsubscribe: ${page(key)}, <mailto:bounces+${key}@associazione.example?subject=unsubscribe>`,
      )
    }
    expect(new Set(mails.map(({ from }) => from)).size).toBe(3)
  })

  it('leaves the envelope id out where the server does not know it', async () => {
    const [mail] = await received({ BOUNCE_ADDRESS, BOUNCE_IMAP_URL }, { hasReports: false })
    expect(mail).toMatchObject({ from: `bounces+${mail?.key}@associazione.example`, reports: undefined })
  })

  it('offers no mail to unsubscribe where nobody reads it', async () => {
    const [mail] = await received({ BOUNCE_ADDRESS }, { hasReports: true })
    expect(mail?.from).toBe(`bounces+${mail?.key}@associazione.example`)
    expect(mail?.unsubscribe).toBe(`List-Unsubscribe: ${page(mail?.key ?? '')}`)
  })

  it('has the envelope id, for the sender’s own mailbox that is read', async () => {
    const [mail] = await received({ BOUNCE_IMAP_URL }, { hasReports: true })
    expect(mail?.from).toBe('circolari@associazione.example')
    expect(mail?.reports).toMatchObject({ envid: mail?.key })
  })

  it('is the sender’s without these settings', async () => {
    const [mail] = await received({}, { hasReports: true })
    expect(mail?.from).toBe('circolari@associazione.example')
    expect(mail?.reports).toMatchObject({ ret: null, envid: null })
    expect(mail?.unsubscribe).toBe(`List-Unsubscribe: ${page(mail?.key ?? '')}`)
  })
})
