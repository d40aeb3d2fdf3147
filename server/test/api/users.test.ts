import { ROLES, type Role, roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '../../src/platform/mail/mail.ts'
import { linkTo } from '../account-steps.ts'
import { houseDay } from '../days.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const path = 'account/user/'
let admin: Client

const ids = (...roles: Role[]) => roles.map(roleId)
const signIn = async (email: string, password = PASSWORD) => {
  const answer = await test.house.anonymous.post('account/token-auth/', { email, password })
  return { ...answer, client: test.house.withToken(answer.body.token ?? '') }
}
/** What a message's link carries. */
const linkIn = (message: OutgoingMail | undefined) =>
  Object.fromEntries(new URLSearchParams(/\?(\S+)/.exec(message?.text ?? '')?.[1]))
const eventsOf = async (id: number): Promise<string[]> => {
  const { body } = await admin.get(`account/security-event/?format=datatables&user_id=${id}&length=100`)
  return body.data.map(({ kind }: { kind: string }) => kind).toReversed()
}
const historyOf = async (id: number) => (await admin.get(`history/account-user/${id}/`)).body.results

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

describe('a new user', () => {
  it('is kept with a password, and signs in with it', async () => {
    const made = await admin.post(path, {
      email: ' Carla.Neri@example.com ',
      first_name: 'Carla',
      last_name: 'Neri',
      phone: '+39 0536 1234',
      group_ids: ids('user_circular', 'administrator_product'),
      password: 'smalto turchese',
    })
    expect(made.status).toBe(201)
    expect(made.headers.get('etag')).toBe('"1"')
    expect(made.body).toEqual({
      actions: ['change', 'delete'],
      id: expect.any(Number),
      version: 1,
      email: 'Carla.Neri@example.com',
      first_name: 'Carla',
      last_name: 'Neri',
      phone: '+39 0536 1234',
      language: 'it',
      is_active: true,
      is_invited: false,
      status: 'active',
      created_at: expect.stringMatching(/Z$/),
      last_sign_in: null,
      group_ids: [7, 18],
      groups: [
        { id: 7, name: 'administrator_product' },
        { id: 18, name: 'user_circular' },
      ],
      press_registration: null,
    })
    expect((await signIn('carla.neri@EXAMPLE.com', 'smalto turchese')).status).toBe(200)
    expect((await admin.get(`${path}${made.body.id}/`)).body.last_sign_in).toMatch(/Z$/)
    expect(await historyOf(made.body.id)).toMatchObject([{ action: 'create' }])
  })

  it('is invited where no password is given, in their language, and chooses one', async () => {
    const email = 'invitata@example.com'
    const made = await admin.post(path, { email, group_ids: ids('user_circular'), language: 'en' })
    expect(made.body).toMatchObject({ is_active: true, is_invited: true, language: 'en' })
    expect((await signIn(email)).status).toBe(400)
    const [message] = await test.house.messagesTo(email)
    expect(message?.subject).toBe('Your account at Fornace')
    const accepted = await test.house.anonymous.post('account/reset-password/', {
      ...linkIn(message),
      password: 'smalto turchese',
    })
    expect(accepted.status).toBe(200)
    expect((await admin.get(`${path}${made.body.id}/`)).body.is_invited).toBe(false)
    expect((await signIn(email, 'smalto turchese')).status).toBe(200)
  })

  it('is invited again when the address was wrong, and the first link is void', async () => {
    const made = await admin.post(path, { email: 'sbagliata@example.com', is_active: false })
    expect(await test.house.messagesTo('sbagliata@example.com')).toEqual([])
    await admin.patch(`${path}${made.body.id}/`, { is_active: true })
    const [first] = await test.house.messagesTo('sbagliata@example.com')
    await admin.patch(`${path}${made.body.id}/`, { email: 'giusta@example.com' })
    const [second] = await test.house.messagesTo('giusta@example.com')
    const accept = async (message: OutgoingMail | undefined) =>
      (
        await test.house.anonymous.post('account/reset-password/', {
          ...linkIn(message),
          password: 'smalto turchese',
        })
      ).status
    expect(await accept(first)).toBe(400)
    expect(await accept(second)).toBe(200)
    expect(await eventsOf(made.body.id)).toEqual([
      'user-created',
      'user-enabled',
      'user-invited',
      'email-changed',
      'user-invited',
      'password-reset',
    ])
  })

  it('says of an address that somebody has only that it cannot be used', async () => {
    const { email } = await test.house.aUser(['user_circular'])
    const again = await admin.post(path, { email: email.toUpperCase(), password: 'smalto turchese' })
    expect([again.status, again.body]).toEqual([
      400,
      { email: ['This address cannot be used.'], codes: { email: ['user.email-taken'] } },
    ])
  })

  it('names all that is wrong', async () => {
    const wrong = await admin.post(path, {
      email: 'nobody',
      first_name: 'Carla',
      last_name: 'Due\nrighe',
      password: 'carla',
      group_ids: [1, 1, 99],
      is_superuser: true,
    })
    expect(wrong.body.codes).toMatchObject({
      email: ['field.email'],
      last_name: ['field.line-break'],
      group_ids: ['field.duplicates'],
      'group_ids.2': ['field.reference'],
      is_superuser: ['field.unknown'],
    })
    const poor = await admin.post(path, {
      email: 'carla@example.com',
      first_name: 'Carla',
      password: 'carla',
    })
    expect(poor.body.codes).toEqual({ password: ['password.short', 'password.similar', 'password.common'] })
  })

  it('names an address that somebody has with everything else that is wrong', async () => {
    const { email } = await test.house.aUser(['user_circular'])
    const wrong = { email: email.toUpperCase(), password: '§', language: 'fr', is_superuser: true }
    const rejected = await admin.post(path, wrong)
    expect([rejected.status, rejected.body.codes]).toEqual([
      400,
      {
        email: ['user.email-taken'],
        password: ['password.short', 'password.common'],
        language: ['field.choice'],
        is_superuser: ['field.unknown'],
      },
    ])
  })
})

describe('the list of users', () => {
  it('filters by name, address, role, state and date', async () => {
    const day = houseDay(test.house.clock.now())
    await test.house.aUser(['user_reporter_project'], { first_name: 'Zelda', last_name: 'Filtrata' })
    const count = async (query: string) =>
      (await admin.get(`${path}?format=datatables&${query}`)).body.recordsFiltered
    expect(await count('last_name=filtrata')).toBe(1)
    expect(await count('last_name=filtrata&groups=user_reporter_project')).toBe(1)
    expect(await count('groups.name=user_reporter_project')).toBe(1)
    expect(await count('last_name=filtrata&groups=user_circular')).toBe(0)
    expect(await count(`last_name=filtrata&created_at_after=${day}`)).toBe(1)
    expect(await count('last_name=filtrata&created_at_before=2001-01-01')).toBe(0)
    expect(await count('last_name=filtrata&is_active=false')).toBe(0)
    expect(await count('last_name=filtrata&last_sign_in_after=2001-01-01')).toBe(0)
    expect(await count('search[value]=zelda')).toBe(1)
    expect((await admin.get(`${path}?password_hash=x`)).status).toBe(400)
    expect((await admin.get(`${path}?format=datatables&columns[0][data]=password_hash`)).status).toBe(400)
  })

  it('never sends a password, and comes whole if asked', async () => {
    const { text, body } = await admin.get(`${path}?format=datatables&length=9999`)
    expect(text).not.toMatch(/argon|password/)
    expect(body.data.length).toBe(body.recordsTotal)
  })

  it('finds people by name, for whoever keeps them', async () => {
    await test.house.aUser(['user_circular'], { first_name: 'Ginevra', last_name: 'Trovabile' })
    expect((await admin.get('search/?q=trovabile')).body.results).toMatchObject([
      { type: 'account-user', title: 'Ginevra Trovabile' },
    ])
    const other = await test.house.as('administrator_associated_companies')
    expect((await other.get('search/?q=trovabile')).body.results).toEqual([])
  })

  it('lists the roles', async () => {
    const { body } = await admin.get('account/group/?format=datatables&length=9999')
    expect(body.data).toEqual(ROLES.map((name) => ({ id: roleId(name), name })))
  })
})

describe('a change of a user', () => {
  it('changes what is named, raises the version and is remembered', async () => {
    const { id } = await test.house.aUser(['user_circular'])
    const changed = await admin.patch(
      `${path}${id}/`,
      { first_name: 'Adele', group_ids: ids('user_press_room') },
      { 'if-match': '"1"' },
    )
    expect(changed.body).toMatchObject({
      version: 2,
      first_name: 'Adele',
      last_name: 'Rossi',
      groups: [{ name: 'user_press_room' }],
    })
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'change',
      changes: { first_name: ['Ada', 'Adele'], group_ids: [[18], [6]] },
    })
    const same = await admin.patch(`${path}${id}/`, changed.body)
    expect([same.status, same.body]).toEqual([200, changed.body])
    expect(await historyOf(id)).toHaveLength(2)
  })

  it('is refused when it is stale, or touches what the server decides', async () => {
    const { id } = await test.house.aUser(['user_circular'])
    await admin.patch(`${path}${id}/`, { phone: '1' })
    const late = await admin.patch(`${path}${id}/`, { phone: '2' }, { 'if-match': '"1"' })
    expect([late.status, late.body.current.phone]).toEqual([412, '1'])
    const owned = await admin.patch(`${path}${id}/`, { created_at: '2001-01-01', is_invited: true })
    expect(owned.body.codes).toEqual({
      created_at: ['field.read-only'],
      is_invited: ['field.read-only'],
    })
    expect((await admin.patch(`${path}${id}/`, { password: 'x' })).body.codes).toEqual({
      password: ['field.unknown'],
    })
    expect((await admin.patch(`${path}999999/`, { phone: '2' })).status).toBe(404)
  })

  it('lets exactly one of many writers through', async () => {
    const { id } = await test.house.aUser(['user_circular'])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        admin.patch(`${path}${id}/`, { phone: `0${n}`, group_ids: [n + 2] }, { 'if-match': '"1"' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
    expect((await admin.get(`${path}${id}/`)).body.groups).toHaveLength(1)
  })

  it('refuses an address that somebody has, and leaves everything as it was', async () => {
    const [one, other] = [
      await test.house.aUser(['user_circular']),
      await test.house.aUser(['user_circular']),
    ]
    const taken = await admin.patch(`${path}${one.id}/`, {
      email: other.email.toUpperCase(),
      group_ids: ids('administrator_global'),
    })
    expect([taken.status, taken.body.codes]).toEqual([400, { email: ['user.email-taken'] }])
    expect((await admin.get(`${path}${one.id}/`)).body).toMatchObject({ version: 1, groups: [{ id: 18 }] })
    // With everything else, whether the schema or the stored user tells.
    const beside = await admin.patch(`${path}${one.id}/`, {
      email: other.email,
      is_invited: true,
      language: 'fr',
    })
    expect(beside.body.codes).toEqual({
      email: ['user.email-taken'],
      is_invited: ['field.read-only'],
      language: ['field.choice'],
    })
    const later = await admin.patch(`${path}${one.id}/`, { email: other.email, is_invited: true })
    expect(later.body.codes).toEqual({ email: ['user.email-taken'], is_invited: ['field.read-only'] })
    const own = await admin.patch(`${path}${one.id}/`, { email: one.email, language: 'fr' })
    expect(own.body.codes).toEqual({ language: ['field.choice'] })
  })

  it('of roles holds on the next request, on every server', async () => {
    const neighbour = await test.house.neighbour()
    const { id, email } = await test.house.aUser(['user_circular'])
    const { client } = await signIn(email)
    const there = neighbour.withToken(client.token ?? '')
    const reads = async (who: Client) => (await who.get('product/use/')).status
    expect([await reads(client), await reads(there)]).toEqual([403, 403])
    await admin.patch(`${path}${id}/`, { group_ids: ids('administrator_product') })
    expect(await reads(client)).toBe(200)
    await expect.poll(() => reads(there)).toBe(200)
    await admin.patch(`${path}${id}/`, { group_ids: [] })
    expect((await client.get('product/use/')).body.detail).toBe('Non hai i permessi per accedere')
    await expect.poll(() => reads(there)).toBe(403)
  })

  it('that disables signs out at once, and for good', async () => {
    const { id, email } = await test.house.aUser(['user_circular'])
    const { client, body } = await signIn(email)
    await admin.patch(`${path}${id}/`, { is_active: false })
    const rejected = await client.get('docs/')
    expect([rejected.status, rejected.body.detail]).toEqual([401, 'User account is disabled.'])
    expect((await signIn(email)).status).toBe(400)
    await admin.patch(`${path}${id}/`, { is_active: true })
    expect((await client.get('docs/')).status).toBe(401)
    expect((await test.house.anonymous.post('account/token-refresh/', { token: body.token })).status).toBe(
      400,
    )
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('somebody who has registered', () => {
  it('waits for a role from the confirmation on, with what they said of their work, until one is given', async () => {
    const { house } = test
    const email = 'in.attesa@press.example'
    const password = 'forno a tunnel'
    await house.anonymous.post('account/register/', {
      email,
      password,
      password_confirm: password,
      testata: 'La Piastrella',
    })
    const match = async (status: string) => {
      const { body } = await admin.get(`${path}?format=datatables&status=${status}&length=100`)
      return body.data.filter((user: { email: string }) => user.email === email)
    }
    expect(await match('unconfirmed')).toHaveLength(1)
    expect(await match('waiting')).toEqual([])
    await house.anonymous.post('account/verify-registration/', await linkTo(house, email))
    const [waiting] = await match('waiting')
    expect(waiting).not.toHaveProperty('press_registration')
    const { body } = await admin.get(`${path}${waiting.id}/`)
    expect(body).toMatchObject({ status: 'waiting', press_registration: { testata: 'La Piastrella' } })
    const given = await admin.patch(`${path}${waiting.id}/`, { group_ids: ids('user_press_room') })
    expect([given.status, given.body.status]).toEqual([200, 'active'])
  })
})
