import { describe, expect, it } from 'vitest'
import { endSessionsOf, hashNewPassword, invite, setPassword } from '../../src/modules/account/public.ts'
import { readConfig } from '../../src/platform/config.ts'
import { linkTo, signIn } from '../account-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const NEW = 'smalto e terracotta'

const invited = async (language = 'it') => {
  const { house } = test
  const person = await house.aUser(['user_circular'])
  await house.rewrite(person.id, `password_hash = null, verified_at = null, language = '${language}'`)
  const config = readConfig({
    SECRET_KEY: 'a key for tests that is long enough',
    PUBLIC_URL: 'https://fornace.example',
  })
  const services = { clock: house.clock, mail: house.mail, settings: house.settings, config }
  await house.database.transaction((transaction) => invite(transaction, services, person.id))
  return person
}
const choose = (link: object, password = NEW) =>
  test.house.anonymous.post('account/reset-password/', { ...link, password })

describe('an invitation', () => {
  it('comes in the language of the person and opens the page of a new password, for seven days', async () => {
    const { house } = test
    const { email } = await invited()
    const [message] = await house.messagesTo(email)
    expect(message).toMatchObject({ subject: 'Il tuo account di Fornace', purpose: 'account.invitation' })
    expect(message?.text).toContain('https://fornace.example/#/account/reset-password/?user_id=')
    expect(message?.html).toContain('<html lang="it">')
    expect((await signIn(house, email)).status).toBe(400)
    house.clock.forward({ hours: 6 * 24 })
    const link = await linkTo(house, email)
    expect((await choose(link)).body).toEqual({ detail: 'Reset password successful', email })
    expect((await signIn(house, email, NEW)).status).toBe(200)
    expect((await choose(link)).body.detail).toBe('Invalid signature')
  })

  it('ends after them, and asking for a new password helps', async () => {
    const { house } = test
    const { email } = await invited('en')
    const link = await linkTo(house, email)
    house.clock.forward({ hours: 8 * 24 })
    expect((await choose(link)).body.detail).toBe('Signature expired')
    await house.anonymous.post('account/send-reset-password-link/', { email })
    expect((await choose(await linkTo(house, email))).status).toBe(200)
    expect((await signIn(house, email, NEW)).status).toBe(200)
  })
})

describe('an administrator’s part', () => {
  it('may set a password, under the same rules, and end what is open', async () => {
    const { house } = test
    const { id, email } = await house.aUser(['user_circular'])
    const person = { email, first_name: 'Ada', last_name: 'Rossi' }
    await expect(hashNewPassword('test', 'password', person)).rejects.toMatchObject({
      details: { fields: [{ path: 'password', code: 'password.common' }] },
    })
    const client = house.withToken((await signIn(house, email)).body.token)
    const hash = await hashNewPassword('test', NEW, person)
    await house.database.transaction(async (transaction) => {
      await setPassword(transaction, { actorId: null, at: house.clock.now() }, id, hash)
      await endSessionsOf(transaction, id)
    })
    await eventually(async () => expect((await client.get('docs/')).status).toBe(401))
    expect((await signIn(house, email, PASSWORD)).status).toBe(400)
    expect((await signIn(house, email, NEW)).status).toBe(200)
  })
})
