import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchFile } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

const test = useHouse()
const { aProject, aCompany, anItem, linked, someImages } = projectSteps(() => test.house)

let company: number
let admin: Client
beforeAll(async () => {
  company = await aCompany('Ceramiche Uno')
  admin = await test.house.as('administrator_project')
})

const dossier = async (id: number, query = '', token = admin.token) => {
  const { status, headers, bytes } = await fetchFile(test.house, `/api/${PROJECTS}${id}/dossier/${query}`, {
    authorization: `JWT ${token}`,
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return { bytes, headers, totalPages, text: text.replace(/\s+/g, ' ') }
}
const drawn = (bytes: Uint8Array, what: string) =>
  Buffer.from(bytes).toString('latin1').split(what).length - 1

describe('the dossier of a project', () => {
  it('has its texts, who made it, what was used, its pictures and a map, in each of its languages', async () => {
    const use = (
      await admin.post('project/use/', { name: { it: 'Aeroporto', en: 'Airport', ru: 'Аэропорт' } })
    ).body.id
    const thickness_id = await anItem('product-thickness', '20 mm')
    const [first, second] = await someImages(admin, 2)
    const { id } = await aProject(admin, {
      company_id: company,
      title: { it: 'Il terminal', en: 'The terminal', ru: 'Терминал' },
      subtitle: { it: 'Mille voli', ru: 'Тысяча рейсов' },
      visible_languages: ['it', 'en', 'ru'],
      final_text: { it: 'Luce e ceramica.', en: 'Light and ceramics.', ru: 'Свет и керамика.' },
      end_year: 2024,
      latitude: 44.5384,
      longitude: 10.7847,
      planner: 'Studio Arco',
      planner_email: 'arco@example.it',
      use_ids: [use],
      products: [
        { brand: 'Fiorano', series: 'Pietra', formats: '60×120', thickness_id, ceramics_of_italy: true },
      ],
      sanitary: [{ brand: 'Civita', collection: 'Onda' }],
      images: [
        { ...first, caption: { it: 'L’atrio', ru: 'Вестибюль' } },
        { ...second, caption: { it: 'La facciata' } },
      ],
    })
    const italian = await dossier(id)
    expect(italian.headers.get('content-disposition')).toContain('attachment; filename="Il terminal.pdf"')
    for (const words of [
      'Il terminal',
      'Confindustria Ceramica 1 / 2',
      'Mille voli',
      'Modena, Italia',
      '44,5384; 10,7847',
      'Luce e ceramica.',
      'Progettista Studio Arco',
      'Destinazioni d’uso Aeroporto',
      'Prodotti utilizzati Fiorano Pietra · 20 mm · 60×120 · Ceramics of Italy',
      'Sanitari Civita Onda',
      'L’atrio · © A. Foto · Uso redazionale',
      'La facciata · © A. Foto',
    ])
      expect(italian.text).toContain(words)
    // Whom to write to is for the office.
    expect(italian.text).not.toContain('arco@example.it')
    expect(drawn(italian.bytes, '/Subtype /Image')).toBe(2)

    expect((await dossier(id, '?language=en')).text).toContain('44.5384, 10.7847')
    const { text } = await dossier(id, '?language=ru')
    for (const words of [
      'Терминал',
      'Тысяча рейсов',
      'Modena, Италия',
      'Свет и керамика.',
      'Назначение Аэропорт',
      'Вестибюль · © A. Foto',
      // Where a text is missing, the Italian one.
      'La facciata',
    ])
      expect(text).toContain(words)
    for (const language of ['de', 'es'])
      expect((await admin.get(`${PROJECTS}${id}/dossier/?language=${language}`)).body.codes).toEqual({
        language: ['field.choice'],
      })
  })

  it('has the map only where it is known where it is, at the ends of the world too', async () => {
    const sizeAt = async (place: object) => {
      const { id } = await aProject(admin, { company_id: company, images: [], ...place })
      return (await dossier(id)).bytes.length
    }
    const without = await sizeAt({})
    for (const [latitude, longitude] of [
      [0, 0],
      [-17.7, 179.9],
      [71, -179.5],
      [90, 0],
      [-90, -180],
    ])
      expect(await sizeAt({ latitude, longitude })).toBeGreaterThan(without)
  })

  it('is made of a bare draft too, and is of what somebody reaches', async () => {
    const { id } = await aProject(admin, {
      company_id: company,
      name: 'Senza nulla',
      title: {},
      city: '',
      country: '',
      original_text: {},
      final_text: {},
      images: [],
    })
    expect((await dossier(id)).text).toContain('Senza nulla')
    const [editor, stranger] = [
      await linked(['user_edit_project', company]),
      await linked(['user_edit_project', await aCompany('Ceramiche Due')]),
    ]
    expect((await editor.get(`${PROJECTS}${id}/dossier/`)).status).toBe(200)
    expect((await stranger.get(`${PROJECTS}${id}/dossier/`)).status).toBe(404)
    expect((await admin.get(`${PROJECTS}2000000000/dossier/`)).status).toBe(404)
    expect((await admin.get(`${PROJECTS}x/dossier/`)).status).toBe(404)
  })
})
