import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, fetchFile } from '../fixtures/files.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { inMinutes, pressSteps, RELEASES } from '../press-steps.ts'

const test = useHouse()
const { aCompany, aFile, aRelease, linked } = pressSteps(() => test.house)

let user: Client
let agent: Client
let company: number

const aWholeRelease = async (client = user, body: object = {}) =>
  aRelease(client, {
    title: { it: 'Cersaie', en: 'Cersaie', ru: 'Черсайе' },
    summary: { it: 'In breve', ru: 'Кратко' },
    text: {
      it: '<h2>Titolo</h2><p>Le <strong>novità</strong> &amp; <em>altro</em></p><ul><li><p>uno</p></li><li><p>due</p></li></ul><hr><blockquote><p>Detto</p></blockquote>',
      ru: '<p>Новости</p>',
    },
    sign: { it: 'Ufficio stampa' },
    visible_languages: ['it', 'ru'],
    company_id: company,
    attachments: [
      { file: await aFile(client, 'nota.pdf', aPdf()), title: { it: 'Nota' }, is_notifiable: false },
    ],
    images: [
      {
        file: await aFile(client, 'foto.jpg', await aPicture(900, 600).jpeg().toBuffer()),
        caption: { it: 'Lo stand' },
        ...PERMISSION,
        focus_x: 0.25,
      },
    ],
    ...body,
  })

beforeAll(async () => {
  user = await test.house.as('user_press_room')
  company = await aCompany('Ceramiche Uno')
  agent = await linked(['agent_press_room_external_company', company])
})

describe("next year's edition", () => {
  it('is a draft with the same texts, and files of its own that share the bytes', async () => {
    const source = await aWholeRelease(user, { published_date: inMinutes(-5), archived: true, weight: 4 })
    const { status, body } = await user.post(`${RELEASES}${source.id}/clone/?group=1&year=2026`, {
      year: 2027,
    })
    expect([status, body]).toEqual([201, { id: expect.any(Number), year: 2027 }])
    const { body: clone } = await user.get(`${RELEASES}${body.id}/?group=1&year=2027`)
    expect(clone).toMatchObject({
      title: source.title,
      summary: source.summary,
      text: source.text,
      sign: source.sign,
      visible_languages: ['it', 'ru'],
      company_id: company,
      state: 'draft',
      published_date: null,
      archived: false,
      weight: 0,
      attachments: [{ title: { it: 'Nota' }, is_notifiable: false }],
      images: [{ caption: { it: 'Lo stand' }, ...PERMISSION, focus_x: 0.25 }],
    })
    const [file, sourceFile] = [clone.images[0].file, source.images[0].file]
    expect(file).not.toBe(sourceFile)
    const [one] = await test.house.statement(
      `select count(distinct content_id)::int as contents from file where id in ('${file}', '${sourceFile}')`,
    )
    expect(one).toEqual({ contents: 1 })
    // What happens to the one leaves the other as it is.
    await user.patch(`${RELEASES}${source.id}/`, { images: [] })
    expect((await user.get(`file/${file}/?size=small`)).status).toBe(200)
  })

  it('leaves out what is not to be published, where it is made by somebody who may not change the release', async () => {
    const secret = { file: await aFile(agent, 'riservato.pdf', aPdf(300)), is_publishable: false }
    const source = await aWholeRelease(agent, {
      attachments: [secret, { file: await aFile(agent, 'nota.pdf', aPdf()) }],
    })
    const attachmentsOfCopy = async (client: Client) => {
      const { body } = await client.post(`${RELEASES}${source.id}/clone/`, { year: 2027 })
      const { attachments } = (await client.get(`${RELEASES}${body.id}/`)).body
      return attachments.map(({ file_info }: { file_info: { name: string } }) => file_info.name)
    }
    // A draft is the agent's to change.
    expect(await attachmentsOfCopy(agent)).toEqual(['riservato.pdf', 'nota.pdf'])
    await user.patch(`${RELEASES}${source.id}/`, { published_date: inMinutes(-5) })
    expect(await attachmentsOfCopy(agent)).toEqual(['nota.pdf'])
    expect(await attachmentsOfCopy(user)).toEqual(['riservato.pdf', 'nota.pdf'])
  })

  it('is made by whoever may make one, of what they reach', async () => {
    const published = await aWholeRelease(user, { published_date: inMinutes(-5) })
    const made = await agent.post(`${RELEASES}${published.id}/clone/`, { year: 2027 })
    expect(made.status).toBe(201)
    expect((await agent.get(`${RELEASES}${made.body.id}/`)).body).toMatchObject({
      state: 'draft',
      actions: ['change'],
    })
    const house = await aRelease(user, { published_date: inMinutes(-5) })
    expect((await agent.post(`${RELEASES}${house.id}/clone/`, { year: 2027 })).status).toBe(404)
    expect((await user.post(`${RELEASES}${house.id}/clone/?group=2`, { year: 2027 })).status).toBe(404)
    for (const year of [27, '2027', null, undefined])
      expect((await user.post(`${RELEASES}${house.id}/clone/`, { year })).body.codes).toHaveProperty('year')
  })
})

describe('a press release as a document', () => {
  it('is a PDF in one of its languages, with its pictures', async () => {
    const release = await aWholeRelease()
    const address = `${RELEASES}${release.id}/pdf/`
    const textIn = async (query: string) => {
      const { status, headers, bytes } = await fetchFile(test.house, `/api/${address}${query}`, {
        authorization: `JWT ${user.token}`,
      })
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/)
      expect(bytes.includes('/Subtype /Image')).toBe(true)
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
      return text.replace(/\s+/g, ' ')
    }
    await user.patch(`${RELEASES}${release.id}/`, { published_date: '2099-05-10T08:30:00Z' })
    const italian = await textIn('?group=1&year=2026')
    for (const words of [
      'Comunicato stampa · Ceramiche Uno · Embargo fino al 10 maggio 2099 alle ore 10:30',
      'Cersaie',
      'In breve',
      'Le novità & altro',
      '• uno',
      'Detto',
      'Ufficio stampa',
      'Lo stand · © A. Foto',
    ])
      expect(italian).toContain(words)
    const russian = await textIn('?language=ru')
    // Where a text is missing, the Italian one.
    for (const words of ['Пресс-релиз', 'Черсайе', 'Кратко', 'Новости', 'Ufficio stampa'])
      expect(russian).toContain(words)
    // A language in which nobody reads it, and one that does not exist.
    for (const language of ['fr', 'es'])
      expect((await user.get(`${address}?language=${language}`)).body.codes).toEqual({
        language: ['field.choice'],
      })
    expect((await user.get(`${address}?group=2`)).status).toBe(404)
    expect((await user.get(`${RELEASES}2000000000/pdf/`)).status).toBe(404)
  })

  it('is made of any text, be it one word', async () => {
    const word = 'a'.repeat(19_000)
    const { id } = await aRelease(user, { text: { it: `<p>Prima <em>di</em> ${word} dopo</p>` } })
    const { status, bytes } = await fetchFile(test.house, `/api/${RELEASES}${id}/pdf/`, {
      authorization: `JWT ${user.token}`,
    })
    expect(status).toBe(200)
    const { text } = await extractText(new Uint8Array(bytes))
    // At the foot of each page stand whose it is, and which page.
    const pages = text.map((page) => page.replace(/\s+/g, '').replace(/ConfindustriaCeramica\d+\/\d+$/, ''))
    expect(pages.join('')).toContain(`Primadi${word}dopo`)
  })
})
