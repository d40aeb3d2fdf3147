import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

const LINK = 'https://fornace.example/#/account/reset-password?signature=segreta'
const aMessage = (to: string, about: { subject?: string; text?: string } = {}) => ({
  to,
  subject: 'Città: reimposta la password',
  text: `Apri ${LINK}`,
  html: `<p><a href="${LINK}">Apri</a></p>`,
  purpose: 'account.reset' as const,
  ...about,
})
const post = (...messages: ReturnType<typeof aMessage>[]) =>
  test.house.database.transaction(async (transaction) => {
    for (const message of messages) await test.house.mail.post(transaction, message)
  })
const listed = async (query: string) => (await admin.get(`mail/message/?format=datatables&${query}`)).body
const rowOf = async (to: string) => (await listed(`to=${to}`)).data[0]
const allDeleted = () =>
  eventually(async () => {
    const { data } = await listed('length=100')
    expect(data.filter(({ state }: { state: string }) => state !== 'kept')).toEqual([])
  })
const jobCount = async () =>
  Number((await test.house.statement("select count(*) from jobs.job where name = 'mail.send'"))[0]?.count)

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

describe('a posted message', () => {
  it('is in the outbox with its job, or neither is', async () => {
    const before = await jobCount()
    const failing = test.house.database.transaction(async (transaction) => {
      await test.house.mail.post(transaction, aMessage('nobody@example.com'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await rowOf('nobody@example.com')).toBeUndefined()
    expect(await jobCount()).toBe(before)

    await post(aMessage('ada@example.com'))
    expect(await rowOf('ada@example.com')).toMatchObject({
      to: 'ada@example.com',
      subject: 'Città: reimposta la password',
      purpose: 'account.reset',
      state: 'waiting',
      attempts: 0,
      in_doubt: false,
      error: null,
      sent_at: null,
    })
    expect(await jobCount()).toBe(before + 1)
    expect(await test.house.messagesTo('ada@example.com')).toEqual([aMessage('ada@example.com')])
  })

  it('cannot be read before it is kept', async () => {
    const { id } = await rowOf('ada@example.com')
    expect((await admin.get(`mail/message/${id}/`)).body).toMatchObject({ text: null, html: null })
    expect((await admin.get(`mail/message/${id}/eml/`)).status).toBe(404)
  })

  it('needs no second connection: more writers than connections never wait for each other', async () => {
    const addresses = Array.from({ length: 20 }, (_, n) => `writer-${n}@example.com`)
    await Promise.all(addresses.map((to) => post(aMessage(to))))
    expect((await listed('to=writer-')).recordsFiltered).toBe(20)
  })

  it.each([
    ['two addresses', { to: 'ada@example.com, eve@example.com' }],
    ['a line break in the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['a name with its address', { to: 'Ada <ada@example.com>' }],
    ['a line break in the subject', { subject: 'Ciao\r\nBcc: eve@example.com' }],
    ['a lonely line feed in the subject', { subject: 'Ciao\nBcc: eve@example.com' }],
  ])('is refused with %s', async (_what, issue) => {
    await expect(post({ ...aMessage('ada@example.com'), ...issue })).rejects.toThrow(/one (address|line)/)
  })
})

describe('without a mail server', () => {
  let id: string
  beforeAll(async () => {
    await test.house.jobs.start()
    await allDeleted()
    id = (await rowOf('ada@example.com')).id
  })

  it('every line of a message ends as the standard for mail says', async () => {
    const address = 'righe@example.com'
    await post({ ...aMessage(address), text: 'Una\nDue\n', html: '<p>Una</p>\n<p>Due</p>\n' })
    await allDeleted()
    const { id: file } = await rowOf(address)
    const source = await readFile(join(test.house.dataDir, 'mail', `${file}.eml`), 'utf8')
    expect(source.match(/(?<!\r)\n/g)).toBeNull()
  })

  it('a message is kept as a file that only the owner can read', async () => {
    const file = join(test.house.dataDir, 'mail', `${id}.eml`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(test.house.dataDir, 'mail'))).mode & 0o777).toBe(0o700)
    const message = await PostalMime.parse(await readFile(file))
    expect(message).toMatchObject({
      from: { name: 'Confindustria Ceramica', address: 'no-reply@fornace.example' },
      to: [{ address: 'ada@example.com' }],
      subject: 'Città: reimposta la password',
      messageId: `<${id}@fornace.example>`,
    })
    expect(message.text?.trim()).toBe(`Apri ${LINK}`)
    expect(message.html).toContain(LINK)
    expect(await readFile(file, 'utf8')).toContain('Content-Type: multipart/alternative')
    expect(
      (await readdir(join(test.house.dataDir, 'mail'))).filter((name) => !name.endsWith('.eml')),
    ).toEqual([])
  })

  it('the administrator reads it, and takes the file away', async () => {
    const { body, status } = await admin.get(`mail/message/${id}/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      state: 'kept',
      attempts: 1,
      sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      text: `Apri ${LINK}`,
      html: expect.stringContaining(LINK),
    })
    const { text, headers } = await admin.get(`mail/message/${id}/eml/`)
    expect(text).toBe(await readFile(join(test.house.dataDir, 'mail', `${id}.eml`), 'utf8'))
    expect(headers.get('content-type')).toBe('message/rfc822')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${id}.eml"`)
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each(['1', 'x', '00000000-0000-4000-8000-000000000000', '../../secret-key', "' or true --"])(
    'there is no message %s',
    async (wrong) => {
      for (const address of ['', 'eml/']) {
        expect((await admin.get(`mail/message/${encodeURIComponent(wrong)}/${address}`)).status).toBe(404)
      }
    },
  )

  it('a message whose file was taken away is still listed', async () => {
    await post(aMessage('gone@example.com'))
    await allDeleted()
    const row = await rowOf('gone@example.com')
    await rm(join(test.house.dataDir, 'mail', `${row.id}.eml`))
    expect((await admin.get(`mail/message/${row.id}/eml/`)).status).toBe(404)
    expect((await admin.get(`mail/message/${row.id}/`)).body.text).toContain(LINK)
  })

  it('a full or missing folder delays it, and is shown', async () => {
    const folder = join(test.house.dataDir, 'mail')
    await rename(folder, `${folder}-away`)
    await writeFile(folder, 'in the way')
    await post(aMessage('later@example.com'))
    await eventually(async () =>
      expect(await rowOf('later@example.com')).toMatchObject({
        state: 'waiting',
        attempts: 1,
        error: expect.stringMatching(/EEXIST|ENOTDIR/),
      }),
    )
    expect((await test.house.anonymous.get('/readyz')).body).toEqual({
      status: 'ok',
      database: 'ok',
      jobs: 'ok',
      mail: 'delayed',
    })
    await rm(folder)
    await rename(`${folder}-away`, folder)
    await eventually(async () =>
      expect(await rowOf('later@example.com')).toMatchObject({ state: 'kept', attempts: 2, error: null }),
    )
    expect((await test.house.anonymous.get('/readyz')).body.mail).toBe('ok')
  })
})

describe('the list of messages', () => {
  it('speaks the protocol of the house: newest first, filters, order, search', async () => {
    await post(
      aMessage('filtro@example.com', { subject: 'Perché no' }),
      aMessage('altro@example.com', { subject: 'Altro' }),
    )
    const newest = await listed('length=2')
    expect(newest.data.map(({ to }: { to: string }) => to).sort()).toEqual([
      'altro@example.com',
      'filtro@example.com',
    ])
    expect(newest.recordsTotal).toBeGreaterThan(20)
    expect((await listed('subject=perche')).data.map(({ to }: { to: string }) => to)).toEqual([
      'filtro@example.com',
    ])
    expect((await listed('purpose=account.verify')).recordsFiltered).toBe(0)
    expect((await listed('state=failed')).recordsFiltered).toBe(0)
    expect((await listed('created_at_before=2020-01-01')).recordsFiltered).toBe(0)
    const byAddress = await listed(
      'columns[0][data]=to&columns[0][orderable]=true&order[0][column]=0&order[0][dir]=asc&length=3',
    )
    const addresses = byAddress.data.map(({ to }: { to: string }) => to)
    expect(addresses).toEqual(addresses.toSorted())
    expect(Object.keys(byAddress.data[0]).sort()).toEqual(['id', 'to'])
  })

  it.each(['text=segreta', 'html=segreta', 'message_id=x'])('cannot be asked for %s', async (query) => {
    expect((await admin.get(`mail/message/?${query}`)).status).toBe(400)
  })

  it('is for the global administrator alone', async () => {
    const { data } = await listed('state=kept')
    for (const client of [
      await test.house.as('administrator_circular'),
      await test.house.as('user_circular'),
    ]) {
      for (const path of ['', `${data[0].id}/`, `${data[0].id}/eml/`]) {
        expect((await client.get(`mail/message/${path}`)).status).toBe(403)
      }
    }
  })
})

describe('after a year', () => {
  it('messages are forgotten with their files', async () => {
    const folder = join(test.house.dataDir, 'mail')
    await allDeleted()
    expect((await readdir(folder)).length).toBeGreaterThan(20)
    // As left by a server that was ended between the rows and their files, or while it wrote one.
    for (const ending of ['eml', 'eml.unfinished'])
      await writeFile(join(folder, `${randomUUID()}.${ending}`), 'From: nobody')
    test.house.clock.forward({ hours: 366 * 24 })
    await test.house.statement("insert into jobs.job (name, data) values ('mail.forget', '{}') returning id")
    await eventually(async () => expect(await readdir(folder)).toEqual([]))
    expect(await test.house.statement('select 1 from mail_message')).toEqual([])
  })
})
