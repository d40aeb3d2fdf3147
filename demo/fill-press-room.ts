import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import type { Database } from '../server/src/platform/database/database.ts'
import { houseDay } from './days.ts'
import { CATEGORIES } from './galleries.ts'
import { aCover, issuesOf, NEWSPAPERS } from './magazines.ts'
import { OWN_PICTURES } from './picture-permissions.ts'
import { pressKitsBy } from './press-kits.ts'
import { releasesBy } from './press-releases.ts'
import { insertFiles } from './rows.ts'
import { openShelf, type Stored } from './shelf.ts'

type Post = <Answer>(path: string, body: unknown, options?: { query?: string }) => Promise<Answer>

interface Means {
  readonly database: Database
  readonly files: string
  readonly pictures: readonly Stored[]
  /** Through the front door. */
  readonly post: Post
  readonly upload: (name: string, bytes: Buffer) => Promise<string>
  /** Who does all this. */
  readonly userId: number
  /** The ids of the companies, in the order of the demo's. */
  readonly companies: readonly number[]
}

const PICTURES_OF_A_GALLERY = 8
const group = `?group=${ORGANISATIONS.default}`

/** Five years of press releases, magazines, galleries and press kits. What is shown often is drawn once. */
export const fillPressRoom = async (means: Means) => {
  const { database, files, pictures, post, upload, userId, companies } = means
  const shelf = openShelf(files)
  let visible = 0
  /** Files that share the bytes of a drawn picture, as if they had just been uploaded. */
  const someFiles = async (count: number): Promise<string[]> => {
    shelf.rows.length = 0
    const ids = Array.from({ length: count }, () => {
      const picture = pictures[visible++ % pictures.length]
      if (!picture) throw new Error('there is no picture')
      return shelf.share(picture)
    })
    await insertFiles(database, shelf, userId)
    return ids
  }
  const companyAt = (index: number | null) => (index === null ? null : companies[index])

  const today = new Date()
  const day = (days: number) => houseDay(today, days)
  const kits = pressKitsBy(today)
  for (const { company, published, ...kit } of kits) {
    const [cover, ...others] = await someFiles(3)
    const images = others.map((file) => ({ file, caption: kit.title, ...OWN_PICTURES }))
    const published_date = published === null ? null : day(published)
    const body = { ...kit, published_date, company_id: companyAt(company), cover, images }
    await post('press_room/press_kit', body, { query: group })
  }

  const releases = releasesBy(today)
  for (const { year, company, body } of releases) {
    const images = (await someFiles(2)).map((file) => ({ file, caption: body.title, ...OWN_PICTURES }))
    const release = { ...body, company_id: companyAt(company), images }
    await post('press_room/press_release', release, { query: `${group}&year=${year}` })
  }

  let magazines = 0
  for (const newspaper of NEWSPAPERS) {
    const { name, hue } = newspaper
    const { id } = await post<{ id: number }>('press_room/press_newspaper', { name }, { query: group })
    for (const { year, number, ...issue } of issuesOf(newspaper, day(0))) {
      const cover = await upload('copertina.jpg', await aCover(`${number}/${year}`, hue + number * 15))
      const body = { ...issue, headline_id: id, cover }
      await post('press_room/press_magazine', body, { query: `${group}&year=${year}` })
      magazines += 1
    }
  }

  let galleries = 0
  const addCategory = async (name: object, father: number | null, titles: readonly object[]) => {
    const { id } = await post<{ id: number }>(
      'press_room/press_gallery_category',
      { name, father },
      { query: group },
    )
    for (const title of titles) {
      const images = (await someFiles(PICTURES_OF_A_GALLERY)).map((file) => ({
        file,
        description: title,
        ...OWN_PICTURES,
      }))
      const links = [{ url: 'https://www.example.org/', description: title }]
      const body = { title, published_date: day(-53), images, links }
      await post('press_room/press_gallery', body, { query: `?category=${id}` })
      galleries += 1
    }
    return id
  }
  for (const { name, galleries: titles, below } of CATEGORIES) {
    const father = await addCategory(name, null, titles)
    for (const inner of below) await addCategory(inner.name, father, inner.galleries)
  }
  return { releases: releases.length, magazines, galleries, kits: kits.length }
}
