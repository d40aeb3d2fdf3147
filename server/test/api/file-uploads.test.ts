import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPdf, fetchFile, fileSteps, upload } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let anna: Client
const { send, get, filesOnDisk } = fileSteps(
  () => test.house,
  () => anna,
)
const rows = () => test.house.statement('select id from file')

let before: number
beforeAll(async () => {
  anna = await test.house.as('administrator_product')
})
beforeEach(async () => {
  before = (await filesOnDisk()).length
})

describe('an upload', () => {
  const raw = async (body: string | FormData, type?: string) => {
    const response = await fetch(`${test.house.address}/api/file/`, {
      method: 'POST',
      headers: { authorization: `JWT ${anna.token}`, ...(type ? { 'content-type': type } : {}) },
      body,
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  it('is one file in a form, and nothing else', async () => {
    const form = (...names: string[]) => {
      const made = new FormData()
      for (const name of names) {
        if (name === 'note') made.append(name, 'text')
        else made.append(name, new Blob([aPdf() as Uint8Array<ArrayBuffer>]), 'a.pdf')
      }
      return made
    }
    expect((await raw(form())).status).toBe(400)
    expect((await raw(form('note'))).status).toBe(400)
    expect((await raw(form('file', 'second'))).status).toBe(400)
    expect((await raw(form('file', 'note'))).status).toBe(400)
    expect([await rows(), (await filesOnDisk()).length]).toEqual([[], before])
    expect((await raw('{}', 'application/json')).status).toBe(415)
    expect((await raw('nonsense', 'multipart/form-data; boundary=x')).status).toBe(400)
    expect((await raw('nonsense', 'multipart/form-data')).status).toBe(400)
    expect(
      (
        await raw(
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
          'multipart/form-data; boundary=x',
        )
      ).status,
    ).toBe(400)
    expect((await upload(test.house, anna, { name: 'a.pdf', bytes: aPdf(), kind: 'nonsense' })).status).toBe(
      400,
    )
  })

  it('is refused to somebody who has left too much lying about', async () => {
    const { id, email } = await test.house.aUser(['user_circular'])
    const signIn = await test.house.anonymous.post('account/token-auth/', {
      email,
      password: 'correct horse battery',
    })
    const bruno = test.house.withToken(signIn.body.token)
    const send = async () => (await upload(test.house, bruno, { name: 'a.pdf', bytes: aPdf() })).status
    expect(await send()).toBe(201)
    await test.house.statement(`update file set size = 2147483647 where uploader_id = ${id}`)
    expect(await send()).toBe(201)
    expect(await send()).toBe(429)
    await test.house.statement(`update file set owner_type = 'x', owner_id = 1 where uploader_id = ${id}`)
    expect(await send()).toBe(201)
  })

  it('keeps its bytes when the connection to the database is lost after its row was written', async () => {
    const { database, files } = test.house
    const write = database.rows.bind(database)
    const existing = (await rows()).length
    const spied = vi.spyOn(database, 'rows').mockImplementation(async (...statement) => {
      const isInsert = JSON.stringify(statement[0]).includes('insert into file')
      const written = await write(...statement)
      if (isInsert) throw new Error('Connection terminated unexpectedly')
      return written as never
    })
    const { status } = await send('scheda.pdf', aPdf())
    spied.mockRestore()
    expect([status, (await rows()).length]).toEqual([500, existing + 1])
    expect((await files.check()).missing).toEqual([])
  })

  it('leaves nothing behind when it is cut', async () => {
    const existing = (await rows()).length
    const picture = await sharp(randomBytes(3_000_000), { raw: { width: 1000, height: 1000, channels: 3 } })
      .png()
      .toBuffer()
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    for (const share of [0.01, 0.5, 0.99]) {
      await new Promise<void>((resolve) => {
        const cut = request(`${test.house.address}/api/file/`, {
          method: 'POST',
          headers: {
            authorization: `JWT ${anna.token}`,
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': picture.length + head.length + 9,
          },
        })
        cut.on('error', () => resolve())
        cut.write(head)
        cut.write(picture.subarray(0, picture.length * share), () =>
          setTimeout(() => cut.destroy(new Error('cut')), 100),
        )
      })
    }
    await expect.poll(filesOnDisk).toHaveLength(before)
    expect(await rows()).toHaveLength(existing)
  })
})

describe('a file', () => {
  it('comes in parts, and not again when it is known', async () => {
    const { body } = await send('scheda.pdf', aPdf(1000))
    const whole = (await get(body.url)).bytes
    const part = await get(body.url, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000'])
    expect(part.bytes.equals(whole.subarray(100, 200))).toBe(true)
    expect((await get(body.url, { range: 'bytes=-100' })).bytes.equals(whole.subarray(900))).toBe(true)
    expect((await get(body.url, { range: 'bytes=900-' })).bytes.equals(whole.subarray(900))).toBe(true)
    expect((await get(body.url, { range: 'bytes=0-1,5-6' })).status).toBe(200)
    const beyond = await get(body.url, { range: 'bytes=1000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
    const { headers } = await get(body.url)
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect((await get(body.url, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(body.url, { 'if-none-match': `"other" ,W/${etag}` })).status).toBe(304)
    expect((await get(body.url, { 'if-range': '"other"', range: 'bytes=0-1' })).status).toBe(200)
    expect((await get(body.url, { 'if-range': etag, range: 'bytes=0-1' })).status).toBe(206)
  })

  it('has a name and a reader’s question of any length, and nobody waits for them', async () => {
    const began = performance.now()
    const { body } = await send(`a${'.'.repeat(60_000)}a.pdf`, aPdf())
    expect(body.name).toBe('a.pdf')
    expect((await get(body.url, { 'if-none-match': `"a"${' '.repeat(50_000)}"b"` })).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(4000)
  })

  it('can be asked about without being sent, or even read', async () => {
    const { body } = await send('scheda.pdf', aPdf(1000))
    const { open } = test.house.files
    let reads = 0
    const opened = vi.spyOn(test.house.files, 'open').mockImplementation(async (...requested) => {
      const file = await open(...requested)
      if (!file) return undefined
      const read: typeof file.read = (range) => {
        reads += 1
        return file.read(range)
      }
      return { ...file, read }
    })
    const response = await fetch(`${test.house.address}${body.url}`, {
      method: 'HEAD',
      headers: { authorization: `JWT ${anna.token}` },
    })
    const { headers } = response
    expect([headers.get('content-length'), headers.get('content-type'), await response.text()]).toEqual([
      '1000',
      'application/pdf',
      '',
    ])
    expect(headers.get('content-disposition')).toContain('filename="scheda.pdf"')
    expect([opened.mock.calls.length, reads]).toEqual([1, 0])
    opened.mockRestore()
  })

  it('is its uploader’s alone until a record takes it', async () => {
    const { body } = await send('scheda.pdf', aPdf())
    const other = await test.house.as('administrator_global')
    expect((await get(body.url)).status).toBe(200)
    expect((await other.get(`file/${body.id}/`)).status).toBe(404)
    expect((await test.house.anonymous.get(`file/${body.id}/`)).status).toBe(401)
    for (const id of ['1', 'x', '00000000-0000-4000-8000-000000000000', '..%2f..%2fetc%2fpasswd'])
      expect((await anna.get(`file/${id}/`)).status).toBe(404)
    expect((await anna.get(`file/${body.id}/?size=small`)).status).toBe(404)
    for (const size of ['320', 'huge', ''])
      expect((await anna.get(`file/${body.id}/?size=${size}`)).status).toBe(400)
  })

  it('can be read with the cookie of the sign-in, which opens nothing else', async () => {
    const { email } = await test.house.aUser(['administrator_product'])
    const signIn = await test.house.anonymous.post('account/token-auth/', {
      email,
      password: 'correct horse battery',
    })
    const set = signIn.headers.getSetCookie().find((one) => one.startsWith('fornace_files=')) ?? ''
    expect(set).toMatch(
      /^fornace_files=[^;]+; Path=\/api\/file\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    )
    const cookie = set.split(';')[0] ?? ''
    const bruno = test.house.withToken(signIn.body.token)
    const { body } = await upload(test.house, bruno, { name: 'a.pdf', bytes: aPdf() })
    const read = () => fetchFile(test.house, body.url, { cookie })
    const [, fileToken = ''] = cookie.split('=')
    expect((await test.house.withToken(fileToken).get('home/')).body.codes).toEqual({
      detail: ['auth.invalid-signature'],
    })
    const renewed = await test.house.anonymous.post('account/token-refresh/', { token: fileToken })
    expect(renewed.status).toBe(400)
    const session = { cookie: cookie.replace(fileToken, signIn.body.token) }
    expect((await fetchFile(test.house, body.url, session)).status).toBe(401)
    expect((await read()).status).toBe(200)
    expect((await fetchFile(test.house, '/api/home/', { cookie })).status).toBe(401)
    const post = await fetch(`${test.house.address}/api/file/`, { method: 'POST', headers: { cookie } })
    expect(post.status).toBe(401)
    const out = await bruno.post('account/logout/')
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await read()).status).toBe(401)
  })
})
