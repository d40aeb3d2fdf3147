import type { RegisterRow } from '@fornace/contract/circulars/register'
import { parseXml } from '@rgrove/parse-xml'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { richTextBlocks } from '../../src/kit/resource/columns/rich-text-blocks.ts'
import { circularPdf } from '../../src/modules/circulars/circular-pdf.ts'
import { registerPdf } from '../../src/modules/circulars/register-pdf.ts'
import { dossierPdf } from '../../src/modules/project-gallery/dossier/dossier-pdf.ts'

const ORGANISATION = 'Ceramica & <Figli>'

const entry = (id: number, at: string): RegisterRow =>
  ({
    id,
    at,
    kind: 'number',
    protocol_number: `000000${id}/2026`,
    subject: `Tariffe ${id}`,
    typology: 'Circolare',
    actor: { id: 1, name: 'Ada Rossi' },
    hash: 'a'.repeat(64),
    reason: '',
    is_annulled: false,
    is_self_approved: false,
  }) as unknown as RegisterRow

const DOCUMENTS = {
  register: () =>
    registerPdf({
      language: 'it',
      timeZone: 'Europe/Rome',
      organisation: ORGANISATION,
      title: 'Registro 2026',
      madeAt: new Date('2026-11-19T10:00:00Z'),
      entries: [
        entry(1, '2026-01-10T10:00:00Z'),
        entry(2, '2026-01-31T23:30:00Z'),
        entry(3, '2026-02-03T10:00:00Z'),
      ],
    }),
  dossier: () =>
    dossierPdf({
      organisation: ORGANISATION,
      pictures: [],
      dossier: {
        language: 'it',
        title: 'Torre & ponte',
        subtitle: '',
        place: 'Sassuolo',
        pin: { latitude: 44.5, longitude: 10.8 },
        lines: [['Anno', '2026']],
        text: 'Testo',
        lists: [{ heading: 'Prodotti', lines: [['Lastra', '120 × 280']] }],
        imagesHeading: 'Immagini',
        pictures: [],
      } as never,
    }),
  circular: () =>
    circularPdf({
      language: 'it',
      organisation: ORGANISATION,
      head: 'Circolare',
      title: 'Tariffe',
      annulment: '',
      facts: [['Materie', 'Energia']],
      blocks: richTextBlocks(
        '<h3>Dove</h3><p>Vedi <strong>www.arera.example/tariffe</strong>, o scrivi ad ada@a.example.</p><ul><li>uno</li></ul>',
      ),
      attachments: ['tariffe.pdf'],
    }),
}

interface StructureNode {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly StructureNode[]
}

const read = async (document: keyof typeof DOCUMENTS) => {
  const bytes = await DOCUMENTS[document]()
  const source = Buffer.from(bytes).toString('latin1')
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const nodes: StructureNode[] = []
  const walk = (node: StructureNode | null) => {
    if (!node) return
    nodes.push(node)
    for (const child of node.children ?? []) walk(child)
  }
  for (const page of pages) walk((await page.getStructTree()) as StructureNode | null)
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat()
  const [, xmp = ''] =
    /stream\r?\n(<\?xpacket[\s\S]*?)\r?\nendstream/.exec(Buffer.from(bytes).toString('utf8')) ?? []
  return { source, pdf, nodes, links, xmp }
}

/** All dictionaries of the file that have this entry. */
const dictionariesWith = (source: string, entry: string): string[] =>
  source.split('endobj').filter((object) => object.includes(entry))

const titlesOf = async (document: keyof typeof DOCUMENTS) => {
  const { pdf } = await read(document)
  const outline = (await pdf.getOutline()) ?? []
  return outline.map(({ title, items }) => [title, items.map((item: { title: string }) => item.title)])
}

describe.each(['register', 'dossier', 'circular'] as const)('the PDF of a %s', (document) => {
  it('says that it is accessible, in metadata that any reader of XML takes', async () => {
    const { xmp, source, pdf } = await read(document)
    const text = parseXml(xmp).text
    expect(text).toContain(ORGANISATION)
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Author: ORGANISATION, Language: 'it' })
    expect(source).toContain('/DisplayDocTitle true')
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  })

  it('has headings in order, headers of tables with a scope, figures and links with a text', async () => {
    const { nodes, links, source } = await read(document)
    const levels = nodes.flatMap(({ role }) => (/^H\d$/.test(role ?? '') ? [Number(role?.slice(1))] : []))
    expect(levels[0]).toBe(1)
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
    for (const header of dictionariesWith(source, '/S /TH')) expect(header).toMatch(/\/Scope \/(Row|Column)/)
    for (const figure of nodes.filter(({ role }) => role === 'Figure')) expect(figure.alt).toBeTruthy()
    for (const link of dictionariesWith(source, '/Subtype /Link')) {
      expect(link).toMatch(/\/Contents \([^)]+\)/)
      expect(link).toMatch(/\/StructParent \d+/)
    }
    expect(nodes.filter(({ role }) => role === 'Link').length > 0).toBe(links.length > 0)
  })

  it('embeds its fonts and needs nothing outside the file', async () => {
    const { source } = await read(document)
    const descriptors = dictionariesWith(source, '/Type /FontDescriptor')
    expect(descriptors.length).toBeGreaterThan(0)
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23]? \d+/)
    expect(source).not.toMatch(/\/Subtype \/Type1\b|\/JavaScript|\/Encrypt|\/Launch|\/LZWDecode/)
    expect(source.slice(source.lastIndexOf('trailer'))).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  })
})

it('the register is PDF/A-2a, with the profile of its colours', async () => {
  const { xmp, source } = await read('register')
  expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(xmp).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>')
  const [intent = ''] = dictionariesWith(source, '/S /GTS_PDFA1')
  expect(intent).toMatch(/\/DestOutputProfile \d+/)
  expect(source).not.toMatch(/\/DeviceCMYK|\/CalRGB|\/SMask|\/CA 0|\/ca 0/)
})

it('register and dossier have bookmarks: months, and headings', async () => {
  expect(await titlesOf('register')).toEqual([
    ['Registro 2026', ['gennaio 2026', 'febbraio 2026', expect.any(String)]],
  ])
  expect(await titlesOf('dossier')).toEqual([['Torre & ponte', ['Prodotti']]])
})

it('every letter of a circular can be extracted', async () => {
  const { pdf } = await read('circular')
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(text).toContain('scrivi ad ada@a.example.')
  expect(text).toContain('tariffe.pdf')
})

it('addresses in a circular are links', async () => {
  const { links } = await read('circular')
  expect(links.map(({ url, unsafeUrl }) => url ?? unsafeUrl)).toEqual([
    'https://www.arera.example/tariffe',
    'mailto:ada@a.example',
  ])
})
