import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { beforeAll, describe, expect, it } from 'vitest'
import { COMMUNICATION_SUBMISSIONS, circularSteps } from '../circular-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'
import { BROWSER, readingSteps } from '../reading-steps.ts'

const test = useHouse()
const { aFile } = circularSteps(() => test.house)
const { agree, aMail, confirm, deliver, open, figures, storedEvents } = readingSteps(() => test.house)
let admin: Client
let count = 0

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
})

const someone = () => `socia${++count}@example.com`
const consenting = async () => {
  const address = someone()
  await agree(address)
  return address
}
const BODY = {
  it: '<p>Vedi https://a.example/tariffe?x=1&amp;y=2, www.b.example e di nuovo www.b.example.</p>',
}
const NOTHING = {
  opens: 0,
  clicks: 0,
  automatic_opens: 0,
  automatic_clicks: 0,
  anonymous_opens: 0,
  anonymous_clicks: 0,
}
const expectFigures = (id: number, expected: Partial<typeof NOTHING>) =>
  eventually(async () => expect(await figures(admin, id)).toEqual({ ...NOTHING, ...expected }))
/** Mails of tests, which are stored as files where there is no mail server. */
const testMails = async () => {
  const folder = join(test.house.dataDir, 'mail')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map(async (file) => simpleParser(await readFile(join(folder, file)))))
  return mails.map(({ html, text }) => `${html}${text}`)
}
const UNKNOWN = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('a mail as it arrived', () => {
  it('to somebody who agreed has a pixel and links of its own, readable in the text', async () => {
    const { mail } = await aMail(admin, await consenting(), { tracking: 'consented', body: BODY })
    expect(mail.pixels).toEqual([expect.stringMatching(new RegExp(`^/m/open/${mail.key}/[\\w-]{43}\\.gif$`))])
    expect(mail.links.map((path) => path.split('/').slice(1, 5).join('/'))).toEqual([
      `m/link/${mail.key}/1`,
      `m/link/${mail.key}/2`,
      `m/link/${mail.key}/2`,
    ])
    expect(mail.html).toContain('>https://a.example/tariffe?x=1&amp;y=2</a>')
    expect(mail.html).not.toContain('href="https://a.example')
    expect(mail.html).toMatch(
      /<div aria-hidden="true" style="display:none[^"]*"><a href="[^"]*\/0\/[\w-]{43}" tabindex="-1"><\/a><\/div>/,
    )
    expect(mail.text).toContain('Vedi https://a.example/tariffe?x=1&y=2, www.b.example')
    expect(mail.text).not.toMatch(/\/m\/(open|link|count)\//)
  })

  it('to somebody who did not agree has neither, and is the same as with tracking off', async () => {
    const [agreed, silent] = [await consenting(), someone()]
    const bodies: string[] = []
    for (const tracking of ['consented', 'off']) {
      await confirm(admin, [agreed, silent], { tracking, body: BODY })
      const mails = await deliver()
      for (const mail of [mails.get(silent), ...(tracking === 'off' ? [mails.get(agreed)] : [])]) {
        expect(mail?.source).not.toMatch(/\/m\/(open|link|count)\//)
        expect(mail?.html).toContain('href="https://a.example/tariffe?x=1&amp;y=2"')
        bodies.push(`${mail?.html}`.replaceAll(mail?.key ?? '', 'key'))
      }
    }
    expect(new Set(bodies).size).toBe(1)
  })

  it('of a sender who counts without names has one pixel for all others', async () => {
    const [agreed, one, two] = [await consenting(), someone(), someone()]
    await confirm(admin, [agreed, one, two], { tracking: 'anonymous', body: BODY })
    const mails = await deliver()
    const shared = mails.get(one)?.pixels
    expect(shared).toEqual([expect.stringMatching(/^\/m\/count\/[\w-]{36}\.gif$/)])
    expect(mails.get(two)?.pixels).toEqual(shared)
    expect(shared?.[0]).not.toContain(mails.get(one)?.key)
    expect(mails.get(one)?.links).toEqual([])
    expect(mails.get(agreed)?.pixels[0]).toContain('/m/open/')
  })
})

describe('a test and a preview', () => {
  it('carry no tracking, not even that of the sender who counts without names', async () => {
    const { email } = await test.house.aUser(['administrator_circular'])
    await agree(email)
    const { body: signedIn } = await test.house.anonymous.post('account/token-auth/', {
      email,
      password: PASSWORD,
    })
    const client = test.house.withToken(signedIn.token)
    const id = await confirm(client, [email], { tracking: 'anonymous', body: BODY })
    const path = `${COMMUNICATION_SUBMISSIONS}${id}/`
    const { body: preview } = await client.get(`${path}preview/?recipient=${email}`)
    expect((await client.post(`${path}test/`, {})).status).toBe(200)
    const [tested = ''] = await testMails()
    for (const mail of [`${preview.html}${preview.text}`, tested]) {
      expect(mail).toContain('/m/preferences/')
      expect(mail).not.toMatch(/\/m\/(open|link|count)\//)
    }
    await deliver()
  })
})

describe('the pixel', () => {
  it('counts the open of a person once, whatever the number of reloads', async () => {
    const { id, mail } = await aMail(admin, await consenting(), { tracking: 'consented' })
    const [pixel = ''] = mail.pixels
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(pixel)))
    for (const answer of answers) {
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, bytes.length, bytes.subarray(0, 6).toString()]).toEqual([200, 43, 'GIF89a'])
      expect(answer.headers.get('content-type')).toBe('image/gif')
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    await expectFigures(id, { opens: 1 })
    const events = await storedEvents(id)
    expect(events.length).toBeLessThan(20)
    expect(events[0]).toMatchObject({ kind: 'open', raw: null })
  })

  it('that was guessed is the same picture, and nothing is stored', async () => {
    const { id, mail } = await aMail(admin, await consenting(), { tracking: 'consented' })
    const [pixel = ''] = mail.pixels
    const signature = pixel.split('/')[4] ?? ''
    const real = Buffer.from(await (await open(`/m/open/${UNKNOWN}/x.gif`)).arrayBuffer())
    for (const path of [
      `/m/open/${mail.key}/${'A'.repeat(43)}.gif`,
      `/m/open/${mail.key}/.gif`,
      `/m/open/${UNKNOWN}/${signature}`,
      `/m/open/${mail.key.toUpperCase()}/${signature}`,
      pixel.replace('.gif', 'A.gif'),
      `/m/count/${UNKNOWN}.gif`,
      `/m/count/${mail.key}.gif`,
      '/m/count/x',
    ]) {
      const answer = await open(path)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([path, answer.status, bytes.equals(real)]).toEqual([path, 200, true])
    }
    await open(pixel)
    await expectFigures(id, { opens: 1 })
    expect(await storedEvents(id)).toHaveLength(1)
  })

  it('that all share is counted by the hour, and belongs to nobody', async () => {
    const { id, mail } = await aMail(admin, someone(), { tracking: 'anonymous' })
    for (const headers of [BROWSER, BROWSER, { 'user-agent': 'curl/8.0' }])
      await open(mail.pixels[0] ?? '', headers)
    await open(mail.pixels[0] ?? '', BROWSER, 'HEAD')
    await expectFigures(id, { anonymous_opens: 2 })
    expect(await storedEvents(id)).toEqual([])
  })
})

describe('a link', () => {
  it('leads to the address of its place, and to no other', async () => {
    const body = { it: '<p>Vedi https://a.example/tariffe?x=1&amp;y=2 e http://città.example/è.</p>' }
    const { id, mail } = await aMail(admin, await consenting(), { tracking: 'consented', body })
    const [first = '', second = ''] = mail.links
    const answer = await open(first)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      'https://a.example/tariffe?x=1&y=2',
    ])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await open(second)).headers.get('location')).toBe('http://xn--citt-3na.example/%C3%A8')
    await expectFigures(id, { opens: 1, clicks: 1 })
    const other = await aMail(admin, await consenting(), { tracking: 'consented', body })
    const signature = first.split('/')[5]
    for (const path of [
      `/m/link/${mail.key}/2/${signature}`,
      `/m/link/${mail.key}/3/${signature}`,
      `/m/link/${mail.key}/-1/${signature}`,
      `/m/link/${mail.key}/01/${signature}`,
      `/m/link/${other.mail.key}/1/${signature}`,
      `/m/link/${UNKNOWN}/1/${signature}`,
      `/m/link/${mail.key}/https:%2F%2Fevil.example/${signature}`,
      `${first}?url=https://evil.example`.replace(/.\?/, 'AA?'),
    ]) {
      const refused = await open(path)
      expect([path, refused.status, refused.headers.get('location')]).toEqual([path, 404, null])
      expect(await refused.text()).toContain('Page not found')
    }
    expect((await storedEvents(id)).map(({ link }) => link)).toEqual([
      'https://a.example/tariffe?x=1&y=2',
      'http://città.example/è',
    ])
  })
})

describe('somebody who clicks without end', () => {
  it('still follows the link; beyond 500 events of a mail no more are stored', async () => {
    const { id, mail } = await aMail(admin, await consenting(), { tracking: 'consented', body: BODY })
    const stored = async () => (await storedEvents(id)).length
    await open(mail.links[0] ?? '')
    await expectFigures(id, { opens: 1, clicks: 1 })
    await test.house.statement(
      `insert into circular_mail_event (source, event_id, submission_id, recipient_id, kind, at, received_at, link)
        select 'own', 'again ' || n || ' ' || id, submission_id, recipient_id, 'click', at - n * interval '1 second',
          received_at, link
        from circular_mail_event, generate_series(1, 498) n where submission_id = ${id}`,
    )
    test.house.clock.forward({ seconds: 20 })
    await open(mail.links[1] ?? '')
    await eventually(async () => expect(await stored()).toBe(500))
    test.house.clock.forward({ seconds: 20 })
    expect((await open(mail.links[0] ?? '')).status).toBe(302)
    expect((await open(mail.pixels[0] ?? '')).status).toBe(200)
    const other = await aMail(admin, await consenting(), { tracking: 'consented', body: BODY })
    await open(other.mail.pixels[0] ?? '')
    await expectFigures(other.id, { opens: 1 })
    expect(await stored()).toBe(500)
  })
})

describe('a machine', () => {
  const SCANNER = { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel)' }

  it.each<[string, string, Record<string, string>]>([
    ['HEAD', 'HEAD', BROWSER],
    ['Apple’s prefetch', 'GET', { 'user-agent': 'Mozilla/5.0' }],
    ['a browser that fetches ahead', 'GET', { ...BROWSER, 'sec-purpose': 'prefetch;prerender' }],
    ['a scanner', 'GET', SCANNER],
  ])('counts apart: %s', async (_name, method, headers) => {
    const { id, mail } = await aMail(admin, await consenting(), { tracking: 'consented', body: BODY })
    await open(mail.pixels[0] ?? '', headers, method)
    const answer = await open(mail.links[0] ?? '', headers, method)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      'https://a.example/tariffe?x=1&y=2',
    ])
    await expectFigures(id, { automatic_opens: 1, automatic_clicks: 1 })
    await open(mail.pixels[0] ?? '')
    await expectFigures(id, { automatic_opens: 1, automatic_clicks: 1, opens: 1 })
  })

  it('is known by the first ten seconds, by three links at once and by the hidden link', async () => {
    const addresses = await Promise.all([consenting(), consenting(), consenting()])
    const body = { it: `<p>${['a', 'b', 'c'].map((name) => `https://${name}.example`).join(' ')}</p>` }
    const id = await confirm(admin, addresses, { tracking: 'consented', body })
    const [early, hasty, curious] = await deliver().then((mails) => addresses.map((to) => mails.get(to)))
    await open(early?.pixels[0] ?? '')
    await expectFigures(id, { automatic_opens: 1 })
    test.house.clock.forward({ minutes: 1 })
    await Promise.all(hasty?.links.map((link) => open(link)) ?? [])
    await expectFigures(id, { automatic_opens: 1, automatic_clicks: 1 })
    const [answer] = await Promise.all([
      open(curious?.hidden ?? '', { ...BROWSER, 'accept-language': 'it' }),
      open(curious?.links[0] ?? ''),
    ])
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(await answer.text()).toContain('Qui non c’è nulla da leggere')
    await expectFigures(id, { automatic_opens: 1, automatic_clicks: 2 })
    // Later the same person opens it.
    test.house.clock.forward({ minutes: 1 })
    await open(curious?.links[1] ?? '')
    await expectFigures(id, { automatic_opens: 1, automatic_clicks: 2, opens: 1, clicks: 1 })
  })
})

describe('an attachment', () => {
  const withFile = async (address: string, tracking: string) => {
    const file = await aFile(admin)
    const attachments = [{ file, title: 'Programma' }]
    const { id, mail } = await aMail(admin, address, { tracking, attachments })
    return { id, path: `/m/attachment/${mail.key}/${file}`, link: `file:${file}` }
  }

  it('that is opened is a click', async () => {
    const { id, path, link } = await withFile(await consenting(), 'consented')
    expect((await open(path)).status).toBe(200)
    await expectFigures(id, { opens: 1, clicks: 1 })
    expect(await storedEvents(id)).toEqual([expect.objectContaining({ kind: 'click', link })])
    expect((await open(path, BROWSER, 'HEAD')).status).toBe(200)
    await expectFigures(id, { opens: 1, clicks: 1, automatic_clicks: 1 })
  })

  it('that is fetched in parts, or not sent again, is one click', async () => {
    const { id, path } = await withFile(someone(), 'anonymous')
    const opened = async (headers: Record<string, string>) => {
      const { status, headers: answered } = await open(path, { ...BROWSER, ...headers })
      test.house.clock.forward({ seconds: 2 })
      return { status, etag: answered.get('etag') ?? '' }
    }
    const { status, etag } = await opened({ range: 'bytes=0-3' })
    expect(status).toBe(206)
    for (const range of ['bytes=4-7', 'bytes=8-', 'bytes=-2'])
      expect([range, (await opened({ range })).status]).toEqual([range, 206])
    expect((await opened({ 'if-none-match': etag })).status).toBe(304)
    expect((await opened({ range: 'bytes=999999999-' })).status).toBe(416)
    // Recorded after them.
    expect((await opened({})).status).toBe(200)
    await expectFigures(id, { anonymous_clicks: 2 })
    expect(await storedEvents(id)).toHaveLength(2)
  })

  it('of somebody who did not agree counts without a name, or not at all', async () => {
    const counted = await withFile(someone(), 'anonymous')
    const uncounted = [await withFile(someone(), 'consented'), await withFile(await consenting(), 'off')]
    for (const { path } of [...uncounted, counted]) expect((await open(path)).status).toBe(200)
    await expectFigures(counted.id, { anonymous_clicks: 1 })
    expect(await storedEvents(counted.id)).toEqual([expect.objectContaining({ recipient_id: null })])
    for (const { id } of uncounted) {
      expect(await figures(admin, id)).toEqual(NOTHING)
      expect(await storedEvents(id)).toEqual([])
    }
  })
})

describe('an erased person', () => {
  it('still follows a link, and nothing is stored', async () => {
    const address = await consenting()
    const { id, mail } = await aMail(admin, address, { tracking: 'consented', body: BODY })
    expect((await admin.post(`circular/address/${address}/erase/`, { note: 'Richiesta' })).status).toBe(204)
    expect((await open(mail.pixels[0] ?? '')).status).toBe(200)
    expect((await open(mail.links[0] ?? '')).status).toBe(302)
    expect((await open(mail.hidden ?? '')).status).toBe(200)
    // Recorded after them.
    const later = await aMail(admin, await consenting(), { tracking: 'consented' })
    await open(later.mail.pixels[0] ?? '')
    await expectFigures(later.id, { opens: 1 })
    expect([await figures(admin, id), await storedEvents(id)]).toEqual([NOTHING, []])
  })
})
