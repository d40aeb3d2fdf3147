import { consentLink, consentState, consentWithdrawal } from '@fornace/contract/account/consent-link'
import { CONSENTS } from '@fornace/contract/account/press'
import type { App } from '../../kit/http/http.ts'
import type { AccountContext } from './context.ts'
import {
  type ConsentHolder,
  consentsOf,
  type PressData,
  savePressRegistration,
} from './press-registration.store.ts'
import { changePerson, lockAccount } from './profile.store.ts'

const tags = ['account']

/** Routes of the consent link in every mail to the press, without sign-in. */
export const consentRoutes = (app: App, { database, clock, consentLinks }: AccountContext): void => {
  app.post(
    '/api/account/consent/check/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'What somebody agreed to who registered as press, by the link of a mail',
        tags,
        body: consentLink,
        response: { 200: consentState },
      },
    },
    async (request) => {
      const { registrationId } = await consentLinks.open(database, request.body)
      return { consents: await consentsOf(database, registrationId) }
    },
  )

  app.post(
    '/api/account/consent/withdraw/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Withdraw consents by the link of a mail; twice is the same as once',
        tags,
        body: consentWithdrawal,
        response: { 200: consentState },
      },
    },
    async (request) => {
      const { consents: named = CONSENTS, ...link } = request.body
      const { userId } = await consentLinks.open(database, link)
      return database.transaction(async (transaction) => {
        await lockAccount(transaction, userId)
        // Checked again under the lock: the registration may have been deleted meanwhile.
        const { registrationId }: ConsentHolder = await consentLinks.open(transaction, link)
        const held = await consentsOf(transaction, registrationId)
        const given = held.filter(({ consent, is_given }) => is_given && named.includes(consent))
        if (given.length === 0) return { consents: held }
        const author = { actorId: userId, at: clock.now() }
        const withdrawn: PressData = Object.fromEntries(given.map(({ consent }) => [consent, false]))
        await savePressRegistration(transaction, { ...author, via: 'link' }, userId, withdrawn)
        await changePerson(transaction, author, userId, {}, true)
        return { consents: await consentsOf(transaction, registrationId) }
      })
    },
  )
}
