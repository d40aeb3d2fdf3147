import { readingConsent, readingConsentChange } from '@fornace/contract/circulars/reading-consent'
import type { FastifyRequest } from 'fastify'
import { type App, actorOf } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { findCorrespondent } from '../../account/public.ts'
import { changeConsent, readConsent } from './consent.store.ts'

const PATH = '/api/circular/reading-consent/'

/** `circular/reading-consent/`: the caller's consent to recording what is read. It belongs to the mail address. */
export const readingConsentRoutes = (app: App, { config, database, clock }: Services): void => {
  const addressOf = async (request: FastifyRequest): Promise<string> => {
    const person = await findCorrespondent(database, actorOf(request).userId)
    if (!person) throw new Problem('not-found')
    return person.email.toLowerCase()
  }
  const read = async (address: string) => {
    const { isGiven, at, version } = await readConsent(database, address)
    return {
      address,
      is_given: isGiven,
      at: at?.toISOString() ?? null,
      version,
      months: config.MAIL_EVENT_MONTHS,
    }
  }
  const options = (summary: string) => ({
    config: { access: 'signed-in' as const, ownAccount: true as const, cost: 'plain' as const },
    schema: { summary, tags: ['circular-reading-consent'], response: { 200: readingConsent } },
  })

  app.get(PATH, options('Own consent to recording what is read'), async (request) =>
    read(await addressOf(request)),
  )

  const change = options('Give or withdraw the own consent to recording what is read')
  app.patch(
    PATH,
    { ...change, schema: { ...change.schema, body: readingConsentChange } },
    async (request) => {
      const address = await addressOf(request)
      await changeConsent(database, address, request.body.is_given, 'account', { at: clock.now() })
      return read(address)
    },
  )
}
