import { escapeHtml } from './html.ts'
import type { Pdf } from './pdf-document.ts'

/** The part of pdfkit that writes the XMP metadata; its types do not know of it. */
interface MetadataWriter {
  info: Record<string, unknown>
  appendXML(xml: string): void
  _addInfo(): void
}

const UA_MARK = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`

/** PDF/A accepts properties of other standards where the file describes them. */
const UA_SCHEMA = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of the standard</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/** Marks a document as PDF/UA-1. The library writes title and author into the metadata unescaped. */
export const markAccessible = (pdf: Pdf): void => {
  const library = pdf as unknown as MetadataWriter
  library.appendXML(UA_SCHEMA)
  library.appendXML(UA_MARK)
  const { _addInfo } = library
  library._addInfo = () => {
    // The information dictionary is written already.
    library.info = Object.fromEntries(
      Object.entries(library.info).map(([key, value]) => [
        key,
        typeof value === 'string' ? escapeHtml(value) : value,
      ]),
    )
    _addInfo.call(pdf)
  }
}
