import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withRawBody } from '../../../kit/http/body.ts'
import type { App } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { rateLimit } from '../../../kit/http/rate-limit.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { EventQueue } from './event-queue.ts'
import { brevo } from './providers/brevo.ts'
import { mailgun } from './providers/mailgun.ts'
import { postmark } from './providers/postmark.ts'
import type { EventProvider } from './providers/provider.ts'
import { sendgrid } from './providers/sendgrid.ts'
import { ses } from './providers/ses.ts'

/** Body of a call that is not verified yet. */
const MAX_BYTES = 256 * 1024
/** Rejected calls from one address; providers cause them only where a setting is wrong. */
const REJECTIONS_PER_MINUTE = 120

/**
 * `POST api/webhook/{provider}/`: events of mail providers, verified over the raw bytes before anything is parsed. A call
 * whose headers show that it is forged is rejected before its body is read.
 */
export const webhookRoutes = (app: App, { config, clock }: Services, events: EventQueue): void => {
  const limitRejections = rateLimit(clock, REJECTIONS_PER_MINUTE)
  const reject = (request: FastifyRequest): never => {
    limitRejections(request)
    throw new Problem('auth.invalid-signature')
  }
  withRawBody(app, (raw) => {
    const serve = <Content>({
      name,
      maxBytes = MAX_BYTES,
      mayBeAuthentic,
      verify,
      eventsOf,
    }: EventProvider<Content>) =>
      raw.post(
        `/api/webhook/${name}/`,
        {
          config: { access: 'anyone', cost: 'plain' },
          bodyLimit: maxBytes,
          onRequest: async (request) => {
            limitRejections(request, 0)
            if (!mayBeAuthentic({ headers: request.headers, now: clock.now() })) reject(request)
          },
          schema: {
            summary: `Events of mails from ${name}, signed by it`,
            tags: ['webhook'],
            response: { 200: z.object({}) },
          },
        },
        async (request) => {
          const { headers, body } = request
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const now = clock.now()
          const content = (await verify({ headers, body: bytes, now })) ?? reject(request)
          await events.record(eventsOf(content, now))
          return {}
        },
      )
    serve(ses(config))
    serve(sendgrid(config))
    serve(mailgun(config, events))
    serve(postmark(config))
    serve(brevo(config))
  })
}
