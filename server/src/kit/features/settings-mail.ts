import { domainOf } from '@fornace/contract/kit/mail-domain'
import { type MailStatus, mailStatus } from '@fornace/contract/kit/settings'
import { SETTING_MAIL_PATH, SETTINGS } from '@fornace/contract/kit/settings-metadata'
import type { FastifyRequest } from 'fastify'
import { layOut } from '../../platform/mail/layout.ts'
import type { OutgoingMail } from '../../platform/mail/mail.ts'
import { type App, actorOf } from '../http/http.ts'
import { Problem } from '../http/problem.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Services } from '../resource/definition/module.ts'
import type { FindCorrespondent } from './notice-mail.ts'

const TESTS_PER_MINUTE = 3
const PURPOSE = 'setting.test'

const TEXTS = {
  it: {
    subject: (organisation: string) => `Email di prova di ${organisation}`,
    text: 'Questa email è stata chiesta dalla pagina delle impostazioni. Se la leggi, la posta in uscita funziona.',
    button: 'Apri le impostazioni',
  },
  en: {
    subject: (organisation: string) => `Test mail of ${organisation}`,
    text: 'This mail was requested on the settings page. If you read it, outgoing mail works.',
    button: 'Open the settings',
  },
} as const

interface Others {
  readonly findCorrespondent: FindCorrespondent
  readonly dkimStateOf: (
    services: Pick<Services, 'database' | 'config'>,
    domain: string,
  ) => Promise<{ state: MailStatus['dkim']; isPublished: boolean | null }>
}

/** `setting/mail/`: condition of the outgoing mail, and a test mail to the caller through the outbox. */
export const settingMailRoutes = (app: App, services: Services, others: Others): void => {
  const { config, database, clock, mail, settings } = services
  const limit = rateLimit(clock, TESTS_PER_MINUTE)
  const path = `/api/${SETTING_MAIL_PATH}/`
  const options = (summary: string) => ({
    config: { access: SETTINGS.access.read, cost: 'plain' as const },
    schema: { summary, tags: [SETTINGS.type], response: { 200: mailStatus } },
  })

  const callerOf = async (request: FastifyRequest) => {
    const caller = await others.findCorrespondent(database, actorOf(request).userId)
    if (!caller) throw new Problem('not-found')
    return caller
  }

  const statusFor = async (address: string): Promise<MailStatus> => {
    const { name, address: from } = settings.current().sender
    const domain = domainOf(from)
    const { paused, waiting } = await mail.sending()
    const { oldestSeconds, failure, last } = await mail.status(address, PURPOSE)
    const { state, isPublished } = await others.dkimStateOf(services, domain)
    return {
      has_server: config.SMTP_URL !== undefined,
      paused,
      waiting,
      oldest_seconds: oldestSeconds,
      failure: failure && { ...failure, at: failure.at.toISOString() },
      sender: name ? `${name} <${from}>` : from,
      domain,
      dkim: state,
      is_published: isPublished,
      test: last && { ...last, at: last.at.toISOString() },
    }
  }

  app.get(path, options('Condition of the outgoing mail'), async (request) =>
    statusFor((await callerOf(request)).email),
  )

  app.post(path, options('Send a test mail to oneself'), async (request) => {
    limit(request)
    const { email, language } = await callerOf(request)
    const letterhead = settings.current()
    const title = TEXTS[language].subject(letterhead.organisation)
    const { text, button } = TEXTS[language]
    const message: OutgoingMail = {
      to: email,
      subject: title,
      purpose: PURPOSE,
      ...layOut(letterhead, {
        language,
        title,
        paragraphs: [text],
        button: { label: button, url: `${config.PUBLIC_URL}/#/admin/settings` },
      }),
    }
    await database.transaction((transaction) => mail.post(transaction, message))
    return statusFor(email)
  })
}
