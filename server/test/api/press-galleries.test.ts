import { type Role, roleId } from '@fornace/contract/kit/roles'
import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMeasuredWebm, anMp4, aPdf, aPicture, aWebm, aZip, fetchFile, upload } from '../fixtures/files.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const [OURS, THEIRS] = [1, 2]
const CATEGORIES = 'press_room/press_gallery_category/'
const GALLERIES = 'press_room/press_gallery/'
const COUNTS = 'press_room/press_gallery_count/'

let office: Client
let picture: Buffer
let fairs: number
let people: number
let foreign: number
const companies: number[] = []

const aFile = async (client: Client, name = 'foto.jpg', bytes: Uint8Array = picture): Promise<string> =>
  (await upload(test.house, client, { name, bytes })).body.id

const aCategory = async (it: string, group = OURS): Promise<number> =>
  (await office.post(`${CATEGORIES}?group=${group}`, { name: { it } })).body.id

const aGallery = (body: object = {}, client = office, category = fairs) =>
  client.post(`${GALLERIES}?category=${category}`, { title: { it: 'Galleria' }, ...body })

/** Acts for the first company with the given role. */
const outsider = async (role: Role): Promise<Client> => {
  const user = await test.house.aUser([])
  const admin = await test.house.as('administrator_global')
  const link = { group_id: roleId(role), company_id: companies[0], user_id: user.id }
  expect((await admin.post('company/company_user_group/', link)).status).toBe(201)
  const credentials = { email: user.email, password: PASSWORD }
  const { body } = await test.house.anonymous.post('account/token-auth/', credentials)
  return test.house.withToken(body.token)
}

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  picture = await aPicture(60, 40).jpeg().toBuffer()
  fairs = await aCategory('Fiere')
  people = await aCategory('Persone')
  foreign = await aCategory('Altrove', THEIRS)
  const admin = await test.house.as('administrator_global')
  for (const business_name of ['Ceramiche Uno', 'Ceramiche Due'])
    companies.push((await admin.post('company/company/', { business_name })).body.id)
})

describe('a gallery', () => {
  it('has texts, pictures, videos and links, in one category', async () => {
    const [image, video] = [await aFile(office), await aFile(office, 'film.mp4', anMp4())]
    const { status, body } = await aGallery({
      title: { it: 'Cersaie 2026', en: 'Cersaie 2026' },
      description: { it: 'La fiera' },
      company_id: companies[0],
      published_date: '2026-09-22',
      images: [{ file: image, description: { it: 'Lo stand' }, credit: 'A. Foto' }],
      videos: [
        { file: video, description: { it: 'La visita' } },
        { url: 'https://example.org/film', description: { it: 'Il discorso' } },
      ],
      links: [{ url: 'www.cersaie.it', description: { it: 'Il sito' } }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      category_id: fairs,
      category: { id: fairs, name: 'Fiere' },
      group_id: OURS,
      company: { name: 'Ceramiche Uno' },
      is_draft: false,
      visible_languages: ['it', 'en'],
      cover: { id: image, width: 60, height: 40 },
      images_count: 1,
      videos_count: 2,
      links_count: 1,
      images: [{ description: { it: 'Lo stand' }, credit: 'A. Foto', focus_x: null }],
      videos: [
        { url: '', file_info: { type: 'video/mp4', name: 'film.mp4' }, description: { it: 'La visita' } },
        { url: 'https://example.org/film', file: null, file_info: null },
      ],
      links: [{ url: 'www.cersaie.it', description: { it: 'Il sito' } }],
    })
    const { body: list } = await office.get(`${GALLERIES}?format=datatables&category=${fairs}`)
    expect(list.data.find(({ id }: GalleryRecord) => id === body.id)).toMatchObject({
      cover: { id: image },
      images_count: 1,
    })
  })

  it('is found under its own category alone, and of its own organisation', async () => {
    const { body } = await aGallery({}, office, people)
    const at = `${GALLERIES}${body.id}/`
    for (const query of ['', `?category=${people}`, `?category=${people}&group=${OURS}`, `?group=${OURS}`])
      expect((await office.get(at + query)).status).toBe(200)
    for (const query of [`?category=${fairs}`, `?category=${foreign}`, `?group=${THEIRS}`])
      for (const call of ['get', 'patch', 'delete'] as const)
        expect((await office[call](at + query)).status).toBe(404)
    const list = async (query: string) => await office.get(`${GALLERIES}?format=datatables${query}`)
    expect((await list('')).body.codes).toEqual({ category: ['field.required'] })
    expect((await list('&category=x')).body.codes).toEqual({ category: ['field.reference'] })
    expect((await list(`&category=${people}&group=${THEIRS}`)).body.recordsTotal).toBe(0)
    expect((await list(`&category=${people}`)).body.recordsTotal).toBe(1)
  })

  it('is made in a category that is there, of the organisation that is named', async () => {
    const rejected = async (query: string) => {
      const { status, body } = await office.post(GALLERIES + query, { title: { it: 'x' } })
      return [status, body.codes]
    }
    expect(await rejected('')).toEqual([400, { category: ['field.required'] }])
    expect(await rejected('?category=999999')).toEqual([400, { category: ['field.reference'] }])
    expect(await rejected(`?category=${foreign}&group=${OURS}`)).toEqual([
      400,
      { category: ['field.reference'] },
    ])
    expect((await aGallery({}, office, foreign)).body.group_id).toBe(THEIRS)
  })

  it('moves to another category of its organisation, and nowhere else', async () => {
    const { body } = await aGallery()
    const move = (category_id: number | null) => office.patch(`${GALLERIES}${body.id}/`, { category_id })
    expect((await move(people)).body).toMatchObject({ category_id: people, group_id: OURS })
    for (const id of [foreign, 999_999])
      expect((await move(id)).body.codes).toEqual({ category_id: ['field.reference'] })
    expect((await move(null)).body.codes).toEqual({ category_id: ['field.null'] })
    expect((await office.get(`${GALLERIES}${body.id}/?category=${people}`)).status).toBe(200)
  })

  it('says everything that is wrong with it at once, and writes nothing', async () => {
    const before = (await office.get(`${GALLERIES}?format=datatables&category=${fairs}`)).body.recordsTotal
    const text = await aFile(office, 'testo.pdf', aPdf())
    const { status, body } = await aGallery({
      title: { it: '', es: 'Sexta' },
      visible_languages: ['it', 'es'],
      published_date: 'ieri',
      is_draft: false,
      images: [{ file: text }, { description: { it: 'x' } }],
      videos: [{ url: 'javascript:alert(1)' }, {}, { url: 'a.it', file: text }],
      links: [{ url: 'non un indirizzo' }, { url: '' }, { url: 'data:text/html,x' }],
    })
    expect(status).toBe(400)
    expect(body.codes).toMatchObject({
      'title.it': ['field.blank'],
      'title.es': ['field.unknown'],
      published_date: ['field.date'],
      is_draft: ['field.unknown'],
      'images.1.file': ['field.required'],
      'videos.0.url': ['field.url'],
      'links.0.url': ['field.url'],
      'links.1.url': ['field.blank'],
      'links.2.url': ['field.url'],
    })
    expect(body['links.0.url']).toEqual(['Url non valido'])
    const parts = await aGallery({ images: [{ file: text }], videos: [{}, { url: 'a.it', file: text }] })
    expect(parts.body.codes).toEqual({
      'images.0.file': ['file.invalid', 'file.type'],
      'videos.0.url': ['field.required'],
      'videos.1.url': ['gallery.video-source'],
      'videos.1.file': ['file.invalid', 'file.type'],
    })
    const after = (await office.get(`${GALLERIES}?format=datatables&category=${fairs}`)).body.recordsTotal
    expect(after).toBe(before)
  })

  it('comes back with its parts after it was deleted', async () => {
    const image = await aFile(office)
    const { body } = await aGallery({ images: [{ file: image }], links: [{ url: 'a.it' }] })
    expect((await office.delete(`${GALLERIES}${body.id}/`)).status).toBe(204)
    const restored = await office.post(`history/press_room-press_gallery/${body.id}/restore/`)
    expect(restored.status).toBe(201)
    expect(restored.body).toMatchObject({ images: [{ file: image }], links: [{ url: 'a.it' }] })
  })
})

describe('the parts of a gallery by their own addresses', () => {
  it('are changed and deleted, each as a change of the gallery', async () => {
    const [image, second] = [await aFile(office), await aFile(office)]
    const { body } = await aGallery({
      images: [{ file: image }, { file: second }],
      videos: [{ url: 'https://example.org/a' }],
      links: [{ url: 'a.it' }],
    })
    const at = {
      image: `press_room/press_gallery_image/${body.images[0].id}/`,
      video: `press_room/press_gallery_video/${body.videos[0].id}/`,
      link: `press_room/press_gallery_link/${body.links[0].id}/`,
    }
    const described = { description: { it: 'Nuova', en: 'New' } }
    expect((await office.patch(at.image, described)).body).toMatchObject({ file: image, ...described })
    const address = { ...described, url: 'https://example.org/b' }
    expect((await office.patch(at.video, address)).body).toMatchObject(address)
    expect((await office.patch(at.link, address)).body).toMatchObject(address)
    expect((await office.get(`${GALLERIES}${body.id}/`)).body).toMatchObject({
      version: body.version + 3,
      images: [{ id: body.images[0].id, ...described }, { id: body.images[1].id }],
      links: [address],
    })
    for (const path of [at.video, at.link]) {
      const wrong = await office.patch(path, { url: 'javascript:alert(1)', description: { es: 'x' } })
      expect([wrong.status, wrong.body.codes]).toEqual([
        400,
        { url: ['field.url'], 'description.es': ['field.unknown'] },
      ])
      expect(wrong.body.url).toEqual(['Url non valido'])
    }
    expect((await office.patch(at.image, { url: 'a.it' })).body.codes).toEqual({ url: ['field.unknown'] })
    expect((await office.patch(at.video, { url: '' })).body.codes).toEqual({ url: ['field.required'] })
    const stale = await office.patch(at.image, described, { 'if-match': `"${body.version}"` })
    expect(stale.status).toBe(412)
    for (const path of Object.values(at)) expect((await office.delete(path)).status).toBe(204)
    for (const path of Object.values(at)) expect((await office.delete(path)).status).toBe(404)
    const { body: left } = await office.get(`${GALLERIES}${body.id}/`)
    expect([left.images.length, left.videos, left.links]).toEqual([1, [], []])
    expect(left.cover.id).toBe(second)
  })

  it('are out of reach with their gallery', async () => {
    const external = await outsider('administrator_press_room_external_company')
    const { body } = await aGallery({ company_id: companies[1], links: [{ url: 'a.it' }] })
    const at = `press_room/press_gallery_link/${body.links[0].id}/`
    expect((await external.patch(at, { url: 'b.it' })).status).toBe(404)
    expect((await external.delete(at)).status).toBe(404)
    expect((await office.get(`${GALLERIES}${body.id}/`)).body.links[0].url).toBe('a.it')
  })
})

describe('the file of a video', () => {
  it('is known by its bytes, and whole', async () => {
    const sent = async (name: string, bytes: Uint8Array, kind = 'video') =>
      upload(test.house, office, { name, bytes, kind })
    expect((await sent('film.mp4', anMp4())).body).toMatchObject({ type: 'video/mp4' })
    expect((await sent('film.webm', aWebm())).body).toMatchObject({ type: 'video/webm' })
    expect((await sent('film.mp4', picture)).body.codes.file).toEqual(['file.invalid', 'file.type'])
    expect((await sent('film.mp4', aWebm())).body.codes.file).toEqual(['file.invalid', 'file.name'])
    const cut = await sent('film.mp4', anMp4().subarray(0, 1500))
    expect(cut.body.codes.file).toEqual(['file.invalid', 'file.damaged'])
    expect(cut.body.file[0]).toBe('File non valido')
    for (const bytes of [aMeasuredWebm(), aWebm(5000)])
      expect((await sent('film.webm', bytes)).body).toMatchObject({ type: 'video/webm' })
    for (const [what, bytes] of [
      ['cut', aWebm().subarray(0, -1)],
      ['cut, and says so', aMeasuredWebm().subarray(0, -1)],
      ['its head alone', aWebm().subarray(0, 36)],
      ['without a word on what is in it', aWebm().subarray(0, 58)],
      ['followed by a page', Buffer.concat([aWebm(), Buffer.from('<html><script>1</script>')])],
      ['followed by an archive', Buffer.concat([aMeasuredWebm(), aZip([{ name: 'a.txt' }])])],
      ['followed by anything', Buffer.concat([aWebm(), Buffer.alloc(100_000, 7)])],
      ['shorter than it is', aMeasuredWebm(20)],
      ['longer than anything', aMeasuredWebm(2 ** 50)],
      ['with files in it', Buffer.concat([aWebm(), Buffer.from([0x19, 0x41, 0xa4, 0x69, 0x81, 0])])],
    ] as const)
      expect([what, (await sent('film.webm', bytes)).body.codes?.file]).toEqual([
        what,
        ['file.invalid', 'file.damaged'],
      ])
    // A video is no picture and no attachment.
    for (const kind of ['image', 'attachment'])
      expect((await sent('film.mp4', anMp4(), kind)).body.codes.file).toEqual(['file.invalid', 'file.type'])
  })

  it('is streamed in the parts that a player asks for, to whoever reads the gallery', async () => {
    const bytes = anMp4(5000)
    const file = await aFile(office, 'film.mp4', bytes)
    await aGallery({ company_id: companies[1], videos: [{ file }] })
    const get = (client: Client, range?: string) =>
      fetchFile(test.house, `/api/file/${file}/`, {
        authorization: `JWT ${client.token}`,
        ...(range && { range }),
      })
    const part = await get(office, 'bytes=1000-1999')
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      'bytes 1000-1999/5000',
      'video/mp4',
    ])
    expect(part.bytes.equals(bytes.subarray(1000, 2000))).toBe(true)
    expect((await get(office, 'bytes=4990-')).bytes).toHaveLength(10)
    const beyond = await get(office, 'bytes=5000-')
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000'])
    const whole = await get(office)
    expect([whole.status, whole.headers.get('accept-ranges'), whole.bytes.length]).toEqual([
      200,
      'bytes',
      5000,
    ])
    const external = await outsider('agent_press_room_external_company')
    expect((await get(external, 'bytes=0-1')).status).toBe(404)
  })
})

describe('who may do what with galleries', () => {
  const countsFor = async (client: Client): Promise<Map<number, number>> => {
    const { body } = await client.get(`${COUNTS}?group=${OURS}`)
    return new Map(
      body.results.map((row: { category_id: number; count: number }) => [row.category_id, row.count]),
    )
  }

  it('user_press_room writes and publishes, and does not delete', async () => {
    const user = await test.house.as('user_press_room')
    const { status, body } = await aGallery({ published_date: '2026-01-01', links: [{ url: 'a.it' }] }, user)
    expect([status, body.actions]).toEqual([201, ['change']])
    expect((await user.delete(`${GALLERIES}${body.id}/`)).status).toBe(403)
    // A part is taken away by changing the gallery.
    expect((await user.delete(`press_room/press_gallery_link/${body.links[0].id}/`)).status).toBe(204)
    expect((await office.delete(`${GALLERIES}${body.id}/`)).status).toBe(204)
  })

  it('an external administrator sees to the galleries of the linked company alone, in lists, counts and search', async () => {
    const category = await aCategory('Aziende')
    const external = await outsider('administrator_press_room_external_company')
    const { body: own } = await aGallery(
      { title: { it: 'Zaffera nostra' }, company_id: companies[0] },
      office,
      category,
    )
    const { body: others } = await aGallery(
      { title: { it: 'Zaffera altrui' }, company_id: companies[1] },
      office,
      category,
    )
    await aGallery({ title: { it: 'Zaffera della casa' } }, office, category)
    const { body: list } = await external.get(`${GALLERIES}?format=datatables&category=${category}`)
    expect([list.recordsTotal, list.data.map(({ id }: GalleryRecord) => id)]).toEqual([1, [own.id]])
    expect([(await countsFor(external)).get(category), (await countsFor(office)).get(category)]).toEqual([
      1, 3,
    ])
    const { body: match } = await external.get('search/?q=zaffera')
    expect(match.results.map(({ title }: { title: string }) => title)).toEqual(['Zaffera nostra'])
    for (const path of [`${GALLERIES}${others.id}/`, `history/press_room-press_gallery/${others.id}/`])
      expect((await external.get(path)).status).toBe(404)
    const published = await external.patch(`${GALLERIES}${own.id}/`, { published_date: '2026-01-01' })
    expect(published.body).toMatchObject({ is_draft: false, actions: ['change', 'delete'] })
    expect((await external.patch(`${GALLERIES}${own.id}/`, { company_id: companies[1] })).body.codes).toEqual(
      {
        company_id: ['field.reference'],
      },
    )
    expect((await aGallery({}, external)).body.codes).toEqual({ company_id: ['field.required'] })
    expect((await external.delete(`${GALLERIES}${own.id}/`)).status).toBe(204)
  })

  it('an agent writes drafts of the linked company, and never publishes', async () => {
    const agent = await outsider('agent_press_room_external_company')
    const made = await aGallery({ company_id: companies[0], links: [{ url: 'a.it' }] }, agent)
    expect([made.status, made.body.actions]).toEqual([201, ['change']])
    const { id, links } = made.body
    const link = `press_room/press_gallery_link/${links[0].id}/`
    expect((await agent.patch(link, { url: 'b.it' })).status).toBe(200)
    expect((await agent.patch(`${GALLERIES}${id}/`, { published_date: '2026-01-01' })).status).toBe(403)
    expect((await aGallery({ company_id: companies[0], published_date: '2026-01-01' }, agent)).status).toBe(
      403,
    )
    await office.patch(`${GALLERIES}${id}/`, { published_date: '2026-01-01' })
    const { status, body } = await agent.get(`${GALLERIES}${id}/`)
    expect([status, body.actions, body.links[0].url]).toEqual([200, [], 'b.it'])
    expect((await agent.patch(link, { url: 'c.it' })).status).toBe(403)
    expect((await agent.delete(link)).status).toBe(403)
    const file = await aFile(agent)
    expect((await agent.patch(`${GALLERIES}${id}/`, { images: [{ file }] })).status).toBe(403)
    expect((await agent.delete(`${GALLERIES}${id}/`)).status).toBe(403)
  })

  it('the counts are those of one organisation, which is named', async () => {
    expect((await office.get(COUNTS)).body.codes).toEqual({ group: ['field.required'] })
    expect((await office.get(`${COUNTS}?group=9`)).body.codes).toEqual({ group: ['field.reference'] })
    expect((await countsFor(office)).has(foreign)).toBe(false)
  })
})
