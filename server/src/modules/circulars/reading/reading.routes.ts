import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../../kit/http/http.ts'
import { Problem, preferredLanguage } from '../../../kit/http/problem.ts'
import { rateLimit } from '../../../kit/http/rate-limit.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { linkSigner } from '../../../platform/signed-links.ts'
import { CALLS_PER_MINUTE, type MailLimits } from '../addresses/mail-key.ts'
import { paragraph, sendPage } from '../addresses/page.ts'
import { PAGE_TEXTS } from '../addresses/page-texts.ts'
import { HIDDEN_PLACE, HIDDEN_TARGET } from '../sending/link-targets.ts'
import { readingLinks } from '../sending/links.ts'
import { mailTargets } from './mail-targets.store.ts'
import type { RecordReading } from './record-reading.ts'

/** Transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** The same for everybody, also for an address that is none: nothing can be learned from it. */
const sendPixel = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store, no-cache, must-revalidate, max-age=0',
      pragma: 'no-cache',
      expires: '0',
      // Mail programs in a browser show it on pages of their own.
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('image/gif')
    .send(PIXEL)

const PLACE = /^(?:0|[1-9]\d{0,3})$/

/** `/m/open/…`, `/m/count/…` and `/m/link/…`: pixels and links in mails, answered whatever becomes of the record. */
export const serveReading = (
  app: App,
  { config, settings, database, clock }: Services,
  limits: MailLimits,
  record: RecordReading,
): void => {
  const links = readingLinks(linkSigner(config.SECRET_KEY), config.PUBLIC_URL)
  const targetsOf = mailTargets(database)
  const limitCounted = rateLimit(clock, CALLS_PER_MINUTE)

  /** Limit beyond which a pixel is sent, or a link leads on, and is not counted: a whole office has one address. */
  const isWithinLimit = (request: FastifyRequest): boolean => {
    try {
      limitCounted(request)
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  }

  const pixelOptions = <Params extends z.ZodObject>(summary: string, params: Params) => ({
    config: { access: 'anyone' as const, cost: 'plain' as const },
    schema: {
      summary,
      tags: ['mail-pages'],
      params,
      produces: ['image/gif'],
      response: { 200: z.instanceof(Buffer) },
    },
  })
  const nameOf = (file: string): string => file.replace(/\.gif$/, '')

  app.get(
    '/m/open/:key/:file',
    pixelOptions('Pixel of one mail', z.object({ key: z.string(), file: z.string() })),
    async (request, reply) => {
      const { key, file } = request.params
      if (links.isOpen(key, nameOf(file)) && isWithinLimit(request)) record(request, { kind: 'open', key })
      return sendPixel(reply)
    },
  )

  app.get(
    '/m/count/:file',
    pixelOptions('Pixel that the mails of a submission share', z.object({ file: z.string() })),
    async (request, reply) => {
      const anonymousKey = nameOf(request.params.file)
      if (z.uuid().safeParse(anonymousKey).success && isWithinLimit(request))
        record(request, { kind: 'open', anonymousKey })
      return sendPixel(reply)
    },
  )

  app.get(
    '/m/link/:key/:place/:signature',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Link of one mail',
        tags: ['mail-pages'],
        params: z.object({ key: z.string(), place: z.string(), signature: z.string() }),
        produces: ['text/html'],
        response: { 200: z.string(), 302: z.undefined() },
      },
    },
    async (request, reply) => {
      const { key, place: digits, signature } = request.params
      const place = PLACE.test(digits) ? Number(digits) : Number.NaN
      if (!links.isLink(key, place, signature)) {
        limits.calls(request)
        limits.unknown(request)
        throw new Problem('not-found')
      }
      const isCounted = isWithinLimit(request)
      if (place === HIDDEN_PLACE) {
        if (isCounted) record(request, { kind: 'click', key, link: HIDDEN_TARGET })
        const language = preferredLanguage(request.headers['accept-language'])
        const { hiddenTitle, hidden } = PAGE_TEXTS[language]
        return sendPage(reply, 200, {
          language,
          letterhead: settings.current(),
          title: hiddenTitle,
          content: [paragraph(hidden)],
        })
      }
      const link = (await targetsOf(key))?.[place - 1]
      if (link === undefined) throw new Problem('not-found')
      if (isCounted) record(request, { kind: 'click', key, link })
      // A header has no letters beyond ASCII.
      return reply.header('x-robots-tag', 'noindex, nofollow').redirect(new URL(link).href, 302)
    },
  )
}
