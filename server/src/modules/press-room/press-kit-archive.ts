import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { FileInfo } from '@fornace/contract/kit/file'
import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import type { Files } from '../../platform/files/files.ts'
import { type ZipEntry, zipName } from '../../platform/zip.ts'
import { hasText, type KitText, kitHtml, kitPlainText, type NamedPart } from './press-kit-text.ts'

interface Listed {
  readonly name: string
  readonly kind: 'text' | 'cover' | 'image' | 'file'
  readonly size: number
  readonly sha256: string
  readonly [about: string]: unknown
}

/** Manifest of an archive, for programs: the last entry, since sizes and hashes are available only after the others. */
interface Manifest {
  readonly entries: Listed[]
  /** Files whose bytes could not be had. */
  readonly missing: string[]
}

type About = Omit<Listed, 'size' | 'sha256'> & Pick<Listed, 'name' | 'kind'>

const onlyIn = (text: Multilingual, languages: readonly Language[]): Partial<Multilingual> =>
  Object.fromEntries(languages.filter((one) => text[one]).map((one) => [one, text[one]]))

/** Passes a file through and adds its size and hash to the manifest. Destroying the stream closes the file. */
const listing = (manifest: Manifest, about: About, content: Readable): Transform => {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.byteLength
      done(null, chunk)
    },
    flush(done) {
      manifest.entries.push({ ...about, size, sha256: hash.digest('hex') })
      done()
    },
  })
  // Errors are emitted by the meter.
  pipeline(content, meter, () => {})
  return meter
}

const textEntry = (manifest: Manifest, name: string, language: Language, text: string): ZipEntry => {
  const content = Buffer.from(text)
  const sha256 = createHash('sha256').update(content).digest('hex')
  manifest.entries.push({ name, kind: 'text', language, size: content.byteLength, sha256 })
  return { name, content }
}

const numbered = <Part extends { file_info: FileInfo | null }>(
  folder: string,
  parts: readonly Part[],
): NamedPart<Part>[] =>
  parts.flatMap((part, at) => {
    const { file_info: info } = part
    if (!info) return []
    return [{ name: `${folder}/${String(at + 1).padStart(2, '0')} ${zipName(info.name)}`, info, part }]
  })

const kitText = (kit: PressKitRecord): KitText => ({
  kit,
  images: numbered('images', kit.images),
  files: numbered('files', kit.files),
})

/** File name of the archive. */
export const kitName = (kit: PressKitRecord): string => zipName(inLanguage(kit.title, 'it'))

/** Entries of a press kit: texts in the requested languages, original pictures and files, and the manifest. */
export async function* kitEntries(
  files: Files,
  kit: PressKitRecord,
  { languages, organisation, madeAt }: { languages: readonly Language[]; organisation: string; madeAt: Date },
): AsyncGenerator<ZipEntry> {
  const manifest: Manifest = { entries: [], missing: [] }
  const text = kitText(kit)
  for (const language of languages.filter((one) => hasText(kit, one))) {
    yield textEntry(manifest, `texts/${language}.html`, language, kitHtml(text, language))
    yield textEntry(manifest, `texts/${language}.txt`, language, kitPlainText(text, language))
  }

  const fileEntry = async function* (about: About, { id, type, width, height }: FileInfo) {
    const file = await files.openFile(id)
    if (!file) {
      manifest.missing.push(about.name)
      return
    }
    const measured = { ...about, type, ...(width !== null && { width, height }) }
    const content = listing(manifest, measured, file.read())
    yield { name: about.name, content, isPacked: true }
  }
  if (kit.cover_info)
    yield* fileEntry({ name: `cover/${zipName(kit.cover_info.name)}`, kind: 'cover' }, kit.cover_info)
  for (const { name, info, part } of text.images) {
    const { caption, alternative_text, credit, licence, valid_until } = part
    const about = {
      caption: onlyIn(caption, languages),
      alternative_text: onlyIn(alternative_text, languages),
      credit,
      licence,
      valid_until,
    }
    yield* fileEntry({ name, kind: 'image', ...about }, info)
  }
  for (const { name, info, part } of text.files)
    yield* fileEntry({ name, kind: 'file', title: onlyIn(part.title, languages) }, info)

  const { id, company, published_date, title } = kit
  const about = {
    press_kit: id,
    title: onlyIn(title, languages),
    organisation,
    company: company?.name ?? null,
    published_date,
    languages,
    made_at: madeAt.toISOString(),
  }
  yield {
    name: 'manifest.json',
    content: Buffer.from(`${JSON.stringify({ ...about, ...manifest }, null, 2)}\n`),
  }
}
