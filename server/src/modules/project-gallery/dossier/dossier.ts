import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import type { NamesIn } from '../../../kit/resource/columns/multilingual-names.ts'
import type { MapPin } from '../../../platform/pdf-map.ts'
import type { LabelledValue } from '../../../platform/pdf-parts.ts'
import type { PictureTexts } from '../../../platform/pdf-pictures.ts'
import { DOSSIER_HEADINGS, DOSSIER_LABELS } from './labels.ts'

/** Worker module that draws the PDF. */
export const DOSSIER_WORKER = new URL('./dossier.worker.ts', import.meta.url)

/** The first picture is as wide as the page, and so are the others: what a screen shows is enough for both. */
export const PICTURE_SIZE = 'medium'

/** Content of the PDF of a project, in one language. */
export interface Dossier {
  readonly language: Language
  readonly title: string
  readonly subtitle: string
  /** Location as text, and as coordinates where available. */
  readonly place: string
  readonly pin: MapPin | null
  readonly text: string
  readonly lines: readonly LabelledValue[]
  readonly lists: readonly { readonly heading: string; readonly lines: readonly LabelledValue[] }[]
  readonly imagesHeading: string
  /** In the order of the record. */
  readonly pictures: readonly PictureTexts[]
}

/** The look-ups of a project, by the names of their fields. */
export const NAMED_LISTS = [
  'uses',
  'product_typologies',
  'product_thicknesses',
  'product_certifications',
  'building_ratings',
] as const
export type NamedList = (typeof NAMED_LISTS)[number]

const joined = (parts: readonly (string | number | null | undefined)[], between: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(between)

/** Country name of a two-letter code; older free text is returned unchanged. */
const countryIn = (country: string, language: Language): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
    : country

export const titleIn = ({ title, name }: ProjectRecord, language: Language): string =>
  inLanguage(title, language) || name

export const dossierOf = (
  project: ProjectRecord,
  namesIn: NamesIn<NamedList>,
  language: Language,
): Dossier => {
  const own = (text: Multilingual) => inLanguage(text, language)
  const named = (list: NamedList, items: readonly ({ id: number; name: string } | null)[]) =>
    joined(
      items.map((item) => item && (namesIn(list, item.id)?.[language] || item.name)),
      ', ',
    )
  const values: Readonly<Record<keyof typeof DOSSIER_LABELS, string>> = {
    company: project.company?.name ?? '',
    end_year: joined([project.end_year], ''),
    planner: project.planner,
    contractor: project.contractor,
    distributor: project.distributor,
    author: project.author,
    photographer: project.photographer,
    uses: named('uses', project.uses),
    product_typologies: named('product_typologies', project.product_typologies),
    product_thicknesses: named('product_thicknesses', project.product_thicknesses),
    product_certifications: named('product_certifications', project.product_certifications),
    building_ratings: named('building_ratings', project.building_ratings),
    other_characteristics: own(project.other_characteristics),
    awards: own(project.awards),
    awards_url: project.awards_url,
  }
  const products = project.products.map(
    (used): LabelledValue => [
      used.brand,
      joined(
        [
          used.series,
          own(used.colours),
          named('product_typologies', [used.typology]),
          named('product_thicknesses', [used.thickness]),
          used.formats,
          named('product_certifications', used.certifications),
          used.ceramics_of_italy && 'Ceramics of Italy',
          used.producer_website,
        ].map((part) => part || ''),
        ' · ',
      ),
    ],
  )
  const sanitary = project.sanitary.map(
    (item): LabelledValue => [
      item.brand,
      joined(
        [
          item.series,
          item.collection,
          own(item.colours),
          item.size,
          item.ceramics_of_italy && 'Ceramics of Italy',
          item.external_link,
        ].map((part) => part || ''),
        ' · ',
      ),
    ],
  )
  const { latitude, longitude } = project
  return {
    language,
    title: titleIn(project, language),
    subtitle: own(project.subtitle),
    place: joined([project.city, countryIn(project.country, language)], ', '),
    pin: latitude === null || longitude === null ? null : { latitude, longitude },
    text: own(project.final_text) || own(project.original_text),
    lines: (Object.keys(DOSSIER_LABELS) as (keyof typeof DOSSIER_LABELS)[])
      .filter((key) => values[key] !== '')
      .map((key) => [DOSSIER_LABELS[key][language], values[key]]),
    lists: [
      { heading: DOSSIER_HEADINGS.products[language], lines: products },
      { heading: DOSSIER_HEADINGS.sanitary[language], lines: sanitary },
    ].filter(({ lines }) => lines.length > 0),
    imagesHeading: DOSSIER_HEADINGS.images[language],
    pictures: project.images.map((image) => ({
      alternative: own(image.alternative_text) || own(image.caption) || titleIn(project, language),
      caption: joined([own(image.caption), creditLine(image)], ' · '),
    })),
  }
}
