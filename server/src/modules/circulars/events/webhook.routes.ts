import { z } from 'zod'
import { withRawBody } from '../../../kit/http/body.ts'
import type { App } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { EventQueue } from './event-queue.ts'
import { brevo } from './providers/brevo.ts'
import { mailgun } from './providers/mailgun.ts'
import { postmark } from './providers/postmark.ts'
import type { EventProvider } from './providers/provider.ts'
import { sendgrid } from './providers/sendgrid.ts'
import { ses } from './providers/ses.ts'

/** The largest calls are those of SendGrid: lists of up to 768 kB. */
const BODY_LIMIT = 2 * 1024 * 1024

/** `POST api/webhook/{provider}/`: events of mail providers, verified over the raw bytes before anything is parsed. */
export const webhookRoutes = (app: App, { config, clock }: Services, events: EventQueue): void => {
  withRawBody(app, BODY_LIMIT, (raw) => {
    const serve = <Content>({ name, verify, eventsOf }: EventProvider<Content>) =>
      raw.post(
        `/api/webhook/${name}/`,
        {
          config: { access: 'anyone', cost: 'plain' },
          schema: {
            summary: `Events of mails from ${name}, signed by it`,
            tags: ['webhook'],
            response: { 200: z.object({}) },
          },
        },
        async ({ headers, body }) => {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const now = clock.now()
          const content = await verify({ headers, body: bytes, now })
          if (content === undefined) throw new Problem('auth.invalid-signature')
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
