import type { TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { MAX_XLIFF_LENGTH, MAX_XLIFF_TEXTS } from '@fornace/contract/translation-desk/limits'
import { describe, expect, it } from 'vitest'
import { xliffWriter } from '../../src/modules/translation-desk/xliff.ts'
import { type ReadUnit, readXliff } from '../../src/modules/translation-desk/xliff-reader.ts'
import { decodeXml } from '../../src/modules/translation-desk/xml-text.ts'

const aRecord = (id: number, units: number, source: string): TranslationUnits => ({
  type: 'project-project',
  path: 'project/project',
  id,
  version: 1,
  title: 'Terminal',
  step: 2,
  due_date: null,
  languages: ['en'],
  editable: [],
  submission: null,
  units: Array.from({ length: units }, (_, index) => ({
    field: `text_${index}`,
    part: null,
    kind: 'multilingual' as const,
    max: 10_000,
    source,
    targets: {},
    known: {},
  })),
})

const writer = (terms: { it: string; target: string; note: string }[] = []) =>
  xliffWriter({ language: 'en', reader: 'it', terms })
const filesIn = (xliff = ''): string[] => [...xliff.matchAll(/<file id="([^"]+)"/g)].map(([, id = '']) => id)

describe('an exported file', () => {
  it('has what can be imported again as one', () => {
    const many = Array.from({ length: 500 }, (_, index) => aRecord(index + 1, 5, 'Gres'))
    const files = filesIn(writer()(many))
    expect([files.length * 5, files.at(-1)]).toEqual([
      MAX_XLIFF_TEXTS,
      `project-project.${MAX_XLIFF_TEXTS / 5}`,
    ])
    const long = Array.from({ length: 500 }, (_, index) => aRecord(index + 1, 1, 'x'.repeat(10_000)))
    const count = filesIn(writer()(long)).length
    expect(count).toBeGreaterThan(50)
    expect(count * 20_000).toBeLessThan(MAX_XLIFF_LENGTH)
  })

  it('leaves out records without Italian, and is none where no record has any', () => {
    expect(filesIn(writer()([aRecord(1, 2, ' \n'), aRecord(2, 1, 'Gres')]))).toEqual(['project-project.2'])
    expect(writer()([aRecord(1, 2, '')])).toBeUndefined()
  })

  it('has notes with label, limit and glossary before the segments of a unit', () => {
    const record = aRecord(7, 1, 'Le piastrelle in gres.')
    const [unit] = record.units
    if (unit) Object.assign(unit, { field: 'images.3.caption', part: { place: 2, name: 'fronte.jpg' } })
    const terms = [
      { it: 'piastrella', target: 'tile', note: '' },
      { it: 'gres', target: 'stoneware', note: 'mai "grit" & simili' },
      { it: 'fuga', target: 'joint', note: '' },
    ]
    expect(writer(terms)([record])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="it" trgLang="en">
  <file id="project-project.7" original="project-project.7 Terminal">
    <unit id="images.3.caption" name="images.3.caption">
      <notes>
        <note category="label">Immagine 2, fronte.jpg: didascalia</note>
        <note category="length">Al massimo 10000 caratteri</note>
        <note category="glossary">piastrella → tile</note>
        <note category="glossary">gres → stoneware (mai &quot;grit&quot; &amp; simili)</note>
      </notes>
      <segment>
        <source xml:space="preserve">Le piastrelle in gres.</source>
      </segment>
    </unit>
  </file>
</xliff>
`)
  })
})

const unitsOf = (text: string): readonly ReadUnit[] => {
  const read = readXliff(text)
  if ('rejected' in read) throw new Error(JSON.stringify(read))
  return read.units
}
const oneIn = (text: string): ReadUnit => {
  const [unit, ...others] = unitsOf(text)
  if (!unit || others.length > 0) throw new Error('not one unit')
  return unit
}

const NAMESPACE_2 = 'urn:oasis:names:tc:xliff:document:2.0'
const NAMESPACE_1 = 'urn:oasis:names:tc:xliff:document:1.2'
const version2 = (unit: string) =>
  `<xliff xmlns="${NAMESPACE_2}" version="2.1" srcLang="it-IT" trgLang="en-GB">
    <file id="product-product.12"><unit id="description">${unit}</unit></file></xliff>`
const version1 = (unit: string, attributes = 'id="description"') =>
  `<?xml version="1.0" encoding="utf-8"?><xliff xmlns="${NAMESPACE_1}" version="1.2">
    <file original="product-product.12 Pietra" source-language="it" target-language="en" datatype="plaintext">
      <header/><body><trans-unit ${attributes}>${unit}</trans-unit></body></file></xliff>`

describe('a file of another program in version 2', () => {
  it('is read with segments, ignorable passages, markers and notes of the tool', () => {
    expect(
      oneIn(
        version2(`<notes><note>Nota</note></notes>
          <segment state="translated"><source>Il <mrk id="m1" type="term">gres</mrk>.</source><target>The <mrk id="m1" type="term">stoneware</mrk>.</target></segment>
          <ignorable><source> </source></ignorable>
          <segment><source>Il cotto.</source><target>The terracotta.</target></segment>`),
      ),
    ).toEqual({
      file: 'product-product.12',
      original: 'product-product.12',
      unit: 'description',
      sourceLanguage: 'it-IT',
      targetLanguage: 'en-GB',
      source: 'Il gres. Il cotto.',
      target: 'The stoneware. The terracotta.',
      isHalf: false,
      isInitial: false,
    })
  })

  it('is read with prefixes, groups and elements of other namespaces', () => {
    const read = oneIn(`<x:xliff xmlns:x="${NAMESPACE_2}" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0"
      version="2.0" srcLang="it" trgLang="ru"><x:file id="product-product.12"><x:group id="g"><x:group id="h">
      <mda:metadata><mda:metaGroup><mda:meta type="a">b</mda:meta></mda:metaGroup></mda:metadata>
      <x:unit id="images.4.caption"><x:segment><x:source>Sala</x:source><x:target>Зал</x:target></x:segment></x:unit>
      </x:group></x:group></x:file></x:xliff>`)
    expect([read.unit, read.source, read.target]).toEqual(['images.4.caption', 'Sala', 'Зал'])
  })

  it('is read with inline codes, whose text stands elsewhere in the unit', () => {
    const { source, target } = oneIn(
      version2(`<originalData><data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data></originalData>
        <segment><source><pc id="1" dataRefStart="d1" dataRefEnd="d2">Gres</pc><ph id="2" equiv="%s"/></source>
        <target><sc id="1" dataRef="d1"/>Stoneware<ec startRef="1" dataRef="d2"/><ph id="2" equiv="%s"/></target></segment>`),
    )
    expect([source, target]).toEqual(['<b>Gres</b>%s', '<b>Stoneware</b>%s'])
  })

  it('is read in the order that the translation asks for', () => {
    const { target } = oneIn(
      version2(`<segment><source>A</source><target order="3">Eins</target></segment>
        <ignorable><source>, </source></ignorable>
        <segment><source>B</source><target order="1">Zwei</target></segment>`),
    )
    expect(target).toBe('Zwei, Eins')
  })

  it.each([
    ['no target', '', true],
    ['an empty target', '<target/>', true],
    ['a target of white space', '<target> </target>', true],
    ['a target', '<target>Two.</target>', false],
  ])('is half a translation where one of two segments has %s', (_what, second, isHalf) => {
    const read = oneIn(
      version2(`<segment><source>Uno. </source><target>One. </target></segment>
        <segment><source>Due.</source>${second}</segment>`),
    )
    expect(read.isHalf).toBe(isHalf)
  })

  it('is to be translated where it says so itself, but not where it says nothing', () => {
    const inState = (state: string) =>
      oneIn(version2(`<segment ${state}><source>Uno</source><target>One</target></segment>`)).isInitial
    expect([inState('state="initial"'), inState(''), inState('state="translated"')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a file of another program in version 1.2', () => {
  it('is read as Okapi and OmegaT write it, with groups and proposals beside the text', () => {
    const [unit] =
      unitsOf(`<xliff xmlns="${NAMESPACE_1}" xmlns:okp="okapi-framework:xliff-extensions" version="1.2">
      <file original="product-product.12" source-language="it-it" target-language="de-de" datatype="x-undefined">
      <body><group id="1"><group id="2"><trans-unit id="1" resname="description" okp:confidence="9">
      <source xml:lang="it-it">Gres <g id="1">fine</g><x id="2" ctype="lb"/></source>
      <target xml:lang="de-de" state="translated">Feines <g id="1">Steinzeug</g><x id="2" ctype="lb"/></target>
      <alt-trans><source>Gres</source><target>Anderes</target></alt-trans>
      <note>Nota</note></trans-unit></group></group></body></file></xliff>`)
    expect(unit).toMatchObject({
      file: 'product-product.12',
      unit: 'description',
      targetLanguage: 'de-de',
      source: 'Gres fine\n',
      target: 'Feines Steinzeug\n',
      isInitial: false,
    })
  })

  const segmented = (second: string) =>
    version1(`<source>Uno. Due.</source>
      <seg-source><g id="9"><mrk mtype="seg" mid="0">Uno.</mrk> <mrk mtype="seg" mid="1">Due.</mrk></g></seg-source>
      <target><g id="9"><mrk mtype="seg" mid="0">One.</mrk> ${second}</g></target>`)

  it('is read as Trados writes it, with segments in markers and its own definitions', () => {
    const read = oneIn(
      segmented('<mrk mtype="seg" mid="1">Two.</mrk>').replace(
        '</trans-unit>',
        '<sdl:seg-defs xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0"><sdl:seg id="1" conf="Translated"/></sdl:seg-defs></trans-unit>',
      ),
    )
    expect([read.source, read.target, read.isHalf]).toEqual(['Uno. Due.', 'One. Two.', false])
  })

  it.each(['', '<mrk mtype="seg" mid="1"/>', '<mrk mtype="seg" mid="1"> </mrk>'])(
    'is half a translation where a segment has none: %s',
    (second) => {
      expect(oneIn(segmented(second)).isHalf).toBe(true)
    },
  )

  it('is read as memoQ writes it, with codes as text and without a namespace', () => {
    const { target } = oneIn(
      version1(`<source><bpt id="1">&lt;em&gt;</bpt>Gres<ept id="1">&lt;/em&gt;</ept></source>
        <target state="needs-review-translation"><bpt id="1">&lt;em&gt;</bpt>Stoneware<ept id="1">&lt;/em&gt;</ept></target>`).replace(
        ` xmlns="${NAMESPACE_1}"`,
        '',
      ),
    )
    expect(target).toBe('<em>Stoneware</em>')
  })

  it.each([
    ['new', true],
    ['needs-translation', true],
    ['translated', false],
    ['final', false],
  ])('is to be translated or not in the state %s', (state, isInitial) => {
    const unit = `<source>Uno</source><target state="${state}">One</target>`
    expect(oneIn(version1(unit)).isInitial).toBe(isInitial)
  })
})

describe('a file that is not read', () => {
  it.each<[string, string, object]>([
    ['a text', 'Gres porcellanato', { rejected: 'not-xliff' }],
    ['another kind of XML', '<html><body/></html>', { rejected: 'not-xliff' }],
    ['XLIFF in name alone', '<xliff xmlns="urn:x" version="2.0"/>', { rejected: 'not-xliff' }],
    ['another version', '<xliff version="1.0"><file/></xliff>', { rejected: 'version', version: '1.0' }],
    ['broken XML', '<xliff version="2.0">\n<file></xliff>', { rejected: 'malformed', line: 2 }],
    ['a document type', '<!DOCTYPE xliff><xliff version="1.2"/>', { rejected: 'doctype' }],
  ])('is named by its cause: %s', (_what, text, rejected) => {
    expect(readXliff(text)).toMatchObject(rejected)
  })
})

describe('the encoding of an XML file', () => {
  const TEXT = '<?xml version="1.0" encoding="UTF-16"?><a>Grès Зал</a>'
  const utf16 = Buffer.from(TEXT, 'utf16le')
  it.each<[string, Buffer]>([
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 without a mark', utf16],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['UTF-8 that calls itself UTF-16', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ])('is found: %s', (_what, bytes) => {
    expect(decodeXml(bytes)).toBe(TEXT)
  })

  it('is the one that is declared, and none for bytes that are no text', () => {
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Grès</a>'
    expect(decodeXml(Buffer.from(latin, 'latin1'))).toBe(latin)
    expect(decodeXml(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x80]))).toBeUndefined()
    expect(decodeXml(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).toBeUndefined()
  })
})
