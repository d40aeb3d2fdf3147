import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { withForms } from '../../../kit/http/body.ts'
import { problemFrom } from '../../../kit/http/error-exit.ts'
import type { App } from '../../../kit/http/http.ts'
import { preferredLanguage } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { EventQueue } from '../events/event-queue.ts'
import { changeConsent, readConsent } from '../reading/consent.store.ts'
import { CONSENT_TEXTS } from '../reading/consent-texts.ts'
import { serveReading } from '../reading/reading.routes.ts'
import { readingRecorder } from '../reading/record-reading.ts'
import { mailLinks } from '../sending/links.ts'
import { serveAttachments } from './attachment.routes.ts'
import { mailLimits, readKeys } from './mail-key.ts'
import type { MailRecipient } from './mail-recipient.store.ts'
import { marksOf, resubscribe, unsubscribe } from './marks.store.ts'
import { actionForm, fact, heading, link, paragraph, sendPage, status } from './page.ts'
import { PAGE_TEXTS } from './page-texts.ts'

const FORM_LIMIT = 16 * 1024

/** Body of RFC 8058, which a mail program sends, or that of the form on the page. */
const formBody = z.looseObject({ 'List-Unsubscribe': z.string().optional(), action: z.string().optional() })

/**
 * Addresses in mails, without sign-in: the pages `/m/unsubscribe/{key}` and `/m/preferences/{key}`, attachments, pixels
 * and links. The key of a test mail opens the pages and changes nothing.
 */
export const mailPageRoutes = (app: App, services: Services, events: EventQueue): void => {
  const { config, settings, database, clock } = services
  const limits = mailLimits(clock)
  const readKey = readKeys(services, limits)
  const dayOf = (moment: Date, language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: config.TIME_ZONE }).format(moment)

  const recipientFacts = ({ name, email, isTest, language }: MailRecipient): string[] => {
    const texts = PAGE_TEXTS[language]
    if (isTest) return [status(texts.test)]
    return [fact(texts.address, name ? `${name} · ${email}` : email)]
  }

  const sendErased = (reply: FastifyReply, { language }: MailRecipient) => {
    const texts = PAGE_TEXTS[language]
    return sendPage(reply, 200, {
      language,
      letterhead: settings.current(),
      title: texts.erasedTitle,
      content: [paragraph(texts.erased)],
    })
  }
  const isErased = ({ address, isTest }: MailRecipient): boolean => address === null && !isTest

  const unsubscribedAt = async ({ address }: MailRecipient): Promise<Date | null> =>
    address === null ? null : (await marksOf(database, address)).unsubscribed_at

  const sendUnsubscribe = async (reply: FastifyReply, key: string, recipient: MailRecipient) => {
    const { language } = recipient
    const { organisation } = settings.current()
    const texts = PAGE_TEXTS[language]
    const since = await unsubscribedAt(recipient)
    return sendPage(reply, 200, {
      language,
      letterhead: settings.current(),
      title: since ? texts.unsubscribedTitle : texts.unsubscribeTitle,
      content: [
        ...recipientFacts(recipient),
        ...(since
          ? [status(texts.unsubscribedOn(dayOf(since, language))), paragraph(texts.stopped(organisation))]
          : [paragraph(texts.asks(organisation))]),
        paragraph(texts.official),
        ...(since ? [] : [actionForm('unsubscribe', texts.unsubscribe)]),
        link(texts.toPreferences, mailLinks(config.PUBLIC_URL, key).preferences),
      ],
    })
  }

  const monthsIn = (language: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(
      config.MAIL_EVENT_MONTHS,
    )

  const consentSection = async ({ address, language }: MailRecipient): Promise<string[]> => {
    const texts = CONSENT_TEXTS[language]
    const { isGiven, at } = address === null ? { at: null } : await readConsent(database, address)
    const day = at && dayOf(at, language)
    return [
      heading(texts.title),
      paragraph(texts.recorded(settings.current().organisation, monthsIn(language))),
      paragraph(texts.eitherWay),
      paragraph(day ? (isGiven ? texts.agreedOn : texts.withdrawnOn)(day) : texts.none),
      isGiven ? actionForm('withdraw', texts.withdraw) : actionForm('agree', texts.agree),
    ]
  }

  const sendPreferences = async (reply: FastifyReply, recipient: MailRecipient, message?: string) => {
    const { address, language } = recipient
    const { organisation } = settings.current()
    const texts = PAGE_TEXTS[language]
    const marks = address === null ? undefined : await marksOf(database, address)
    const since = marks?.unsubscribed_at ?? marks?.complained_at
    return sendPage(reply, 200, {
      language,
      letterhead: settings.current(),
      title: texts.preferencesTitle,
      content: [
        ...recipientFacts(recipient),
        ...(message ? [status(message)] : []),
        paragraph(since ? texts.unsubscribedOn(dayOf(since, language)) : texts.receives(organisation)),
        ...(since ? [paragraph(texts.stopped(organisation))] : []),
        ...(marks?.bounced_at ? [paragraph(texts.bounced)] : []),
        paragraph(texts.official),
        since ? actionForm('subscribe', texts.subscribe) : actionForm('unsubscribe', texts.unsubscribe),
        ...(await consentSection(recipient)),
      ],
    })
  }

  const options = (summary: string) => ({
    config: { access: 'anyone' as const, cost: 'plain' as const },
    schema: {
      summary,
      tags: ['mail-pages'],
      params: z.object({ key: z.string() }),
      produces: ['text/html'],
      response: { 200: z.string() },
    },
  })
  const posted = (summary: string) => ({
    ...options(summary),
    bodyLimit: FORM_LIMIT,
    schema: {
      ...options(summary).schema,
      consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
      body: formBody.nullish(),
    },
  })

  withForms(app, (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const problem = problemFrom(error, request)
      if (problem.status >= 500) request.log.error({ err: error }, problem.code)
      const language = preferredLanguage(request.headers['accept-language'])
      const texts = PAGE_TEXTS[language]
      const [title, text] =
        problem.status === 404
          ? [texts.notFoundTitle, texts.notFound]
          : problem.status === 429
            ? [texts.tooManyTitle, texts.tooMany]
            : [texts.failedTitle, texts.failed]
      reply.headers({ vary: 'accept-language', ...problem.details.headers })
      const letterhead = settings.current()
      return sendPage(reply, problem.status, { language, letterhead, title, content: [paragraph(text)] })
    })

    pages.get(
      '/m/unsubscribe/:key',
      options('Page that asks before it unsubscribes'),
      async (request, reply) => {
        const { key } = request.params
        const recipient = await readKey(request, key)
        return isErased(recipient) ? sendErased(reply, recipient) : sendUnsubscribe(reply, key, recipient)
      },
    )

    pages.post(
      '/m/unsubscribe/:key',
      posted('Unsubscribe an address: one click of a mail program (RFC 8058), or the button of the page'),
      async (request, reply) => {
        const { key } = request.params
        const recipient = await readKey(request, key)
        if (isErased(recipient)) return sendErased(reply, recipient)
        const via = request.body?.['List-Unsubscribe'] === undefined ? 'link' : 'header'
        const { address, submissionId } = recipient
        if (address !== null) await unsubscribe(database, address, via, { at: clock.now(), submissionId })
        return sendUnsubscribe(reply, key, recipient)
      },
    )

    pages.get('/m/preferences/:key', options('Page of what an address receives'), async (request, reply) => {
      const recipient = await readKey(request, request.params.key)
      return isErased(recipient) ? sendErased(reply, recipient) : sendPreferences(reply, recipient)
    })

    pages.post(
      '/m/preferences/:key',
      posted('Unsubscribe or subscribe again, agree to reading statistics or withdraw'),
      async (request, reply) => {
        const recipient = await readKey(request, request.params.key)
        if (isErased(recipient)) return sendErased(reply, recipient)
        const { address, submissionId, language } = recipient
        if (address === null) return sendPreferences(reply, recipient)
        const change = { at: clock.now(), submissionId }
        const texts = PAGE_TEXTS[language]
        const action = request.body?.action
        switch (action) {
          case 'unsubscribe':
            await unsubscribe(database, address, 'link', change)
            return sendPreferences(reply, recipient, texts.unsubscribedTitle)
          case 'subscribe':
            await resubscribe(database, address, change)
            return sendPreferences(reply, recipient, texts.subscribedAgain)
          case 'agree':
          case 'withdraw': {
            const isGiven = action === 'agree'
            await changeConsent(database, address, isGiven, 'email', change)
            const { agreed, withdrawn } = CONSENT_TEXTS[language]
            return sendPreferences(reply, recipient, isGiven ? agreed : withdrawn)
          }
          default:
            return sendPreferences(reply, recipient)
        }
      },
    )

    const record = readingRecorder(pages, clock, events)
    serveAttachments(pages, services, readKey, record)
    serveReading(pages, services, limits, record)
  })
}
