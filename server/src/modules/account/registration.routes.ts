import { registered, registration, verification } from '@fornace/contract/account/registration'
import type { App } from '../../kit/http/http.ts'
import type { AccountContext } from './context.ts'
import { refuseCommonPassword } from './new-password.ts'
import { confirmRegistration, register } from './registration.ts'
import { noticeBody, noticeFor } from './security-mail.ts'
import { steadily } from './steady.ts'
import { countOrRefuse, strangerLimit } from './throttle.ts'

const tags = ['account']

export const registrationRoutes = (app: App, context: AccountContext): void => {
  const { database, clock } = context

  app.post(
    '/api/account/register/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Register; a mail asks for confirmation',
        tags,
        body: refuseCommonPassword(registration),
        response: { 201: registered },
      },
    },
    async (request, reply) => {
      await countOrRefuse(database, clock.now(), [strangerLimit(request)])
      const { password, password_confirm, ...about } = request.body
      await steadily(() => register(context, request, request.body))
      return reply.code(201).send(about)
    },
  )

  app.post(
    '/api/account/verify-registration/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: { summary: 'Confirm a registration', tags, body: verification, response: { 200: noticeBody } },
    },
    async (request, reply) => {
      await confirmRegistration(context, request, request.body)
      return noticeFor(request, reply, 'verified')
    },
  )
}
