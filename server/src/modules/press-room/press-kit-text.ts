import type { FileInfo } from '@fornace/contract/kit/file'
import { inLanguage, type Language, type Multilingual, multilingual } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import { plainText } from '@fornace/contract/kit/plain-text'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { escapeHtml } from '../../platform/html.ts'

const IMAGES = multilingual('Immagini', 'Images', 'Images', 'Bilder', 'Изображения')
const FILES = multilingual('File allegati', 'Files', 'Fichiers', 'Dateien', 'Файлы')

/** A picture or a file of the archive, by its name in there. */
export interface NamedPart<Part> {
  readonly name: string
  readonly info: FileInfo
  readonly part: Part
}

export interface KitText {
  readonly kit: PressKitRecord
  readonly images: readonly NamedPart<PressKitRecord['images'][number]>[]
  readonly files: readonly NamedPart<PressKitRecord['files'][number]>[]
}

/** Whether there is anything to read in a language. */
export const hasText = ({ title, description }: PressKitRecord, language: Language): boolean =>
  title[language].trim() !== '' || plainText(description[language]) !== ''

const byline = (kit: PressKitRecord): string =>
  [kit.company?.name, kit.published_date].filter(Boolean).join(' · ')

const captionOf = (image: PressKitRecord['images'][number], language: Language): string =>
  [inLanguage(image.caption, language), creditLine(image)].filter(Boolean).join(' · ')

/** From the folder of the texts to another one of the archive; a name may hold what an address may not. */
const addressOf = (name: string): string => `../${name.split('/').map(encodeURIComponent).join('/')}`

const STYLE =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}' +
  'figure{margin:0 0 1.5rem}img{max-width:100%;height:auto}figcaption,.byline{color:#5f657d}'

/** HTML page of a press kit, with relative links to the pictures in the archive. */
export const kitHtml = ({ kit, images, files }: KitText, language: Language): string => {
  const title = escapeHtml(inLanguage(kit.title, language))
  const figures = images.map(({ name, part }) => {
    const alternative = escapeHtml(inLanguage(part.alternative_text, language))
    const caption = escapeHtml(captionOf(part, language))
    return `<figure><img src="${escapeHtml(addressOf(name))}" alt="${alternative}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`
  })
  const links = files.map(({ name, part }) => {
    const label = inLanguage(part.title, language) || name.replace(/^[^/]*\//, '')
    return `<li><a href="${escapeHtml(addressOf(name))}">${escapeHtml(label)}</a></li>`
  })
  const parts = [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>`,
    '<body>',
    `<h1>${title}</h1>`,
    ...(byline(kit) ? [`<p class="byline">${escapeHtml(byline(kit))}</p>`] : []),
    // Rich text is clean since it was written.
    kit.description[language],
    ...(figures.length > 0 ? [`<h2>${IMAGES[language]}</h2>`, ...figures] : []),
    ...(links.length > 0 ? [`<h2>${FILES[language]}</h2>`, `<ul>${links.join('')}</ul>`] : []),
    '</body>',
    '</html>',
  ]
  return `${parts.join('\n')}\n`
}

/** The same to be copied from. */
export const kitPlainText = ({ kit, images, files }: KitText, language: Language): string => {
  const listed = (heading: Multilingual, lines: readonly string[]) =>
    lines.length > 0 ? [`${heading[language]}\n${lines.join('\n')}`] : []
  const line = (name: string, about: string) => (about ? `${name}: ${about}` : name)
  const parts = [
    inLanguage(kit.title, language),
    byline(kit),
    plainText(kit.description[language]),
    ...listed(
      IMAGES,
      images.map(({ name, part }) => line(name, captionOf(part, language))),
    ),
    ...listed(
      FILES,
      files.map(({ name, part }) => line(name, inLanguage(part.title, language))),
    ),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
