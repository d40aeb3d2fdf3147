import { readFile } from 'node:fs/promises'
import type { GroupRecipients } from '@fornace/contract/circulars/email-group'
import { type Role, roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { gallerySteps } from '../gallery-steps.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
const { linked } = gallerySteps(() => test.house)
const GROUPS = 'circular/email-group/'
let admin: Client
let everything: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  everything = await test.house.as('administrator_global')
})

const aGroup = async (body: object) => {
  const made = await admin.post(GROUPS, { name: 'Associate', ...body })
  expect([made.status, made.body.codes]).toEqual([201, undefined])
  return made.body
}
const preview = async (body: object): Promise<GroupRecipients> => {
  const answer = await admin.post(`${GROUPS}preview/`, body)
  expect([answer.status, answer.body.codes]).toEqual([200, undefined])
  return answer.body
}
const emails = ({ recipients }: GroupRecipients) => recipients.map(({ email }) => email)
const aCompany = async (body: object): Promise<number> =>
  (await everything.post('company/company/', { business_name: 'Ceramiche', ...body })).body.id

/** A press registration of a confirmed account, past the form. */
const aRegistration = async (email: string, columns: Readonly<Record<string, string>>): Promise<void> => {
  const { id } = await test.house.aUser([], { email, first_name: 'Pia', last_name: 'Stampa' })
  const names = Object.keys(columns).map((name) => `, ${name}`)
  await test.house.statement(
    `with made as (insert into press_registration (user_id, created_at${names.join('')})
        values (${id}, now()${Object.values(columns)
          .map((value) => `, ${value}`)
          .join('')}) returning id)
      insert into history (type, record_id, at, action) select 'press_room-press_registration', id, now(), 'create' from made`,
  )
}

describe('an email group', () => {
  it('has typed members and rules, and is written by administrators', async () => {
    const group = await aGroup({
      description: 'Tutte le associate',
      members: [{ email: 'Anna@Example.com', name: 'Anna', company: 'Alfa', language: 'en' }],
      rules: [{ kind: 'companies', association_statuses: ['associated'] }],
    })
    expect(group).toMatchObject({ members_count: 1, rules_count: 1 })
    expect(group.members[0]).toMatchObject({ email: 'Anna@Example.com', language: 'en' })
    const user = await test.house.as('user_circular')
    expect((await user.get(`${GROUPS}${group.id}/`)).status).toBe(200)
    expect((await user.patch(`${GROUPS}${group.id}/`, { name: 'Mio' })).status).toBe(403)
    expect((await user.post(`${GROUPS}preview/`, { email_group_ids: [group.id] })).status).toBe(403)
    const statistics = await test.house.as('administrator_email_statistics')
    expect((await statistics.get(GROUPS)).status).toBe(403)
    expect((await statistics.post(`${GROUPS}preview/`, {})).status).toBe(403)
  })

  it('names the rows of addresses that are none or stand twice, and rejects the 5,001st member', async () => {
    const { status, body } = await admin.post(GROUPS, {
      name: 'Errori',
      members: [{ email: 'buona@example.com' }, { email: 'non un indirizzo' }, { email: '' }],
      rules: [{ kind: 'nessuno' }],
    })
    expect([status, Object.keys(body.codes).toSorted()]).toEqual([
      400,
      ['members.1.email', 'members.2.email', 'rules.0.kind'],
    ])
    const broken = await admin.post(GROUPS, {
      name: 'Due\nrighe',
      members: [{ email: 'anna@example.com', name: 'Anna\nBianchi' }],
    })
    expect(broken.body.codes).toEqual({
      name: ['field.line-break'],
      'members.0.name': ['field.line-break'],
    })
    const twice = await admin.post(GROUPS, {
      name: 'Doppi',
      members: [{ email: 'anna@example.com' }, { email: 'ANNA@example.com' }],
    })
    expect(twice.body.codes).toEqual({ 'members.1.email': ['field.duplicates'] })
    const many = Array.from({ length: 5001 }, (_, index) => ({ email: `m${index}@example.com` }))
    const tooMany = await admin.post(GROUPS, { name: 'Troppi', members: many })
    expect(tooMany.body.codes).toEqual({ members: ['field.max-items'] })
    expect((await aGroup({ members: many.slice(1) })).members_count).toBe(5000)
  })
})

describe('the recipients', () => {
  it('of a rule for companies are public addresses and people, each with its reason', async () => {
    const own = await aCompany({
      business_name: 'Montebianco',
      association_status: 'associated',
      typology: 'brick',
      public_email: 'info@montebianco.example',
    })
    await aCompany({
      business_name: 'Altra',
      association_status: 'ex_associated',
      typology: 'brick',
      public_email: 'info@altra.example',
    })
    await aCompany({ business_name: 'Muta', association_status: 'associated', typology: 'brick' })
    const person = await linked(['user_edit_product', own])
    const [{ email } = {}] = await test.house.statement(
      `select email from account_user where id = ${person.userId}`,
    )
    const { recipients, left_out, count } = await preview({
      rules: [{ kind: 'companies', association_statuses: ['associated'], typologies: ['brick'] }],
    })
    expect(count).toBe(2)
    const company = { id: own, name: 'Montebianco' }
    expect(recipients).toEqual(
      expect.arrayContaining([
        {
          email: 'info@montebianco.example',
          name: 'Montebianco',
          reasons: [{ kind: 'company', group: null, role: null, company }],
          marks: [],
        },
        expect.objectContaining({
          email,
          reasons: [{ kind: 'person', group: null, role: null, company }],
        }),
      ]),
    )
    expect(left_out).toEqual([{ name: 'Muta', email: '', reason: 'no-address' }])
  })

  it('of a rule for users have one of its roles, also through a company', async () => {
    const role: Role = 'translate_project'
    const { email } = await test.house.aUser([role])
    await test.house.aUser(['translate_product'])
    const { recipients } = await preview({ rules: [{ kind: 'users', roles: [role] }] })
    expect(recipients.map((one) => [one.email, one.reasons[0]?.role])).toEqual([[email, role]])
  })

  it('of a rule for users have the company for which they hold the role', async () => {
    const role: Role = 'user_project'
    const company = { id: await aCompany({ business_name: 'Delegante' }), name: 'Delegante' }
    const { id, email } = await test.house.aUser(['translate_product'])
    const admin = await test.house.as('administrator_global')
    const link = { group_id: roleId(role), company_id: company.id, user_id: id }
    expect((await admin.post('company/company_user_group/', link)).status).toBe(201)
    const { recipients } = await preview({ rules: [{ kind: 'users', roles: [role] }] })
    expect(recipients).toMatchObject([{ email, reasons: [{ kind: 'user', group: null, role, company }] }])
  })

  it('of the press have given a consent; the others are left out', async () => {
    const sector = { settore: `'ceramics_and_bathroom'` }
    await aRegistration('si@stampa.example', {
      ...sector,
      trattamento_edicer: 'true',
    })
    await aRegistration('no@stampa.example', sector)
    await aRegistration('altro@stampa.example', {
      settore: `'architecture_and_construction'`,
      trattamento_edicer: 'true',
    })
    const rule = { kind: 'press', sectors: ['ceramics_and_bathroom'], consents: ['trattamento_edicer'] }
    const all = await preview({ rules: [rule] })
    expect(emails(all)).toEqual(['si@stampa.example'])
    expect(all.left_out).toEqual([{ name: 'Pia Stampa', email: 'no@stampa.example', reason: 'no-consent' }])
    for (const consents of [['trattamento_confindustria'], []]) {
      const other = await preview({ rules: [{ ...rule, consents }] })
      expect([emails(other), other.left_out_count]).toEqual([[], 2])
    }
  })

  it('of a rule for the press need a consent that the rule names', async () => {
    const refused = { 'rules.1.consents': ['email-group.no-consent'] }
    const users = { kind: 'users', roles: ['user_project'] }
    const made = await admin.post(GROUPS, { name: 'Stampa', rules: [users, { kind: 'press' }] })
    expect([made.status, made.body.codes]).toEqual([400, refused])
    expect(made.body['rules.1.consents']).toEqual(['Choose at least one consent.'])
    const press = { kind: 'press', consents: ['trattamento_edicer'] }
    const group = await aGroup({ rules: [users, press] })
    const [first, second] = group.rules
    const changed = (rule: object) =>
      admin.patch(`${GROUPS}${group.id}/`, { rules: [{ id: first.id }, { id: second.id, ...rule }] })
    expect((await changed({ consents: [] })).body.codes).toEqual(refused)
    expect((await changed({ languages: ['it'] })).status).toBe(200)
    const other = await admin.patch(`${GROUPS}${group.id}/`, {
      rules: [second, { id: first.id, kind: 'press' }],
    })
    expect(other.body.codes).toEqual(refused)
  })

  it('of rules that were stored without a consent need that of the first organisation after an upgrade', async () => {
    const { id } = await aGroup({
      rules: [{ kind: 'press', consents: ['trattamento_edicer'] }, { kind: 'users' }],
    })
    await test.house.statement(
      `update circular_email_group_rule set consents = '{}' where email_group_id = ${id} and kind = 'press'`,
    )
    const before = (await admin.get(`${GROUPS}${id}/`)).body
    const migration = await readFile(
      new URL('../../migrations/0065_press_consents.sql', import.meta.url),
      'utf8',
    )
    await test.house.statement(migration.split('--> statement-breakpoint').at(-1) ?? '')
    const { version, rules } = (await admin.get(`${GROUPS}${id}/`)).body
    expect([version, rules[0].consents, rules[1].consents]).toEqual([
      before.version + 1,
      ['trattamento_confindustria'],
      [],
    ])
    const { results } = (await admin.get(`history/circular-email-group/${id}/`)).body
    expect(results[0]).toMatchObject({
      action: 'change',
      changes: { [`rules.${rules[0].id}.consents`]: [[], ['trattamento_confindustria']] },
    })
  })

  it('are one for each address, compared without case, with every reason and the name of the user first', async () => {
    const { email } = await test.house.aUser(['user_reporter_project'], {
      email: 'Doppia@Example.com',
      first_name: 'Dora',
      last_name: 'Doppia',
    })
    const typed = { email: email.toLowerCase(), name: 'Altro nome', company: 'Beta', language: 'de' }
    const one = await aGroup({ name: 'Uno', members: [typed] })
    const two = await aGroup({ name: 'Due', rules: [{ kind: 'users', roles: ['user_reporter_project'] }] })
    const { count, recipients } = await preview({ email_group_ids: [one.id, two.id] })
    expect(count).toBe(1)
    expect(recipients[0]).toEqual({ email, name: 'Dora Doppia', reasons: expect.any(Array), marks: [] })
    expect(recipients[0]?.reasons.map(({ kind, group }) => [kind, group?.name]).toSorted()).toEqual([
      ['member', 'Uno'],
      ['user', 'Due'],
    ])
  })

  it('have the marks of their addresses', async () => {
    await test.house.statement(
      `insert into circular_address (address, bounced_at, complained_at, unsubscribed_at, unsubscribed_via)
        values ('rifiuta@segni.example', now(), null, null, null),
          ('spam@segni.example', null, now(), now(), 'complaint')`,
    )
    const emails = ['Rifiuta@segni.example', 'spam@segni.example', 'senza@segni.example']
    const { recipients } = await preview({ members: emails.map((email) => ({ email })) })
    expect(recipients).toMatchObject([
      { email: 'Rifiuta@segni.example', marks: ['bounced'] },
      { email: 'senza@segni.example', marks: [] },
      { email: 'spam@segni.example', marks: ['unsubscribed', 'complained'] },
    ])
  })

  it('follow the data, and so does their count', async () => {
    const group = await aGroup({ rules: [{ kind: 'users', roles: ['agent_press_room_external_company'] }] })
    const expectCount = async (count: number) => {
      expect((await preview({ email_group_ids: [group.id] })).count).toBe(count)
      expect((await admin.get(`${GROUPS}${group.id}/`)).body.recipients_count).toBe(count)
    }
    await expectCount(0)
    const { id } = await test.house.aUser(['agent_press_room_external_company'])
    await expectCount(1)
    await test.house.rewrite(id, 'is_active = false')
    await expectCount(0)
  })

  it('are counted once in a group, by whatever it contains them', async () => {
    const { email } = await test.house.aUser(['translate_product'], { email: 'Conta@Example.com' })
    const { id } = await aGroup({
      name: 'Contati',
      members: [{ email: email.toLowerCase() }, { email: 'altra@conta.example' }],
      rules: [{ kind: 'users', roles: ['translate_product'] }],
    })
    const { count } = await preview({ email_group_ids: [id] })
    const { data } = (await admin.get(`${GROUPS}?format=datatables&draw=1&search[value]=contati`)).body
    expect(data).toMatchObject([{ members_count: 2, rules_count: 1, recipients_count: count }])
  })
})
