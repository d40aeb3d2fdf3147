import { type ProblemEntry, rejection } from './entry.ts'

/** Rejections of the galleries and their translation. */
export const galleries = {
  'gallery.circle': rejection(
    400,
    'A category cannot stand in itself, or in one that stands in it.',
    'Una categoria non può stare dentro sé stessa o dentro una delle sue sottocategorie.',
  ),
  'gallery.video-source': rejection(
    400,
    'A video is an address or a file, not both.',
    'Un video è un indirizzo oppure un file, non entrambi.',
  ),

  'period.locked': rejection(
    409,
    'This period is locked to new products. Due date: {date}.',
    'Questo periodo è chiuso ai nuovi prodotti. Termine: {date}.',
  ),
  'period.locked-undated': rejection(
    409,
    'This period is locked: no new products can be entered.',
    'Questo periodo è chiuso: non si possono inserire nuovi prodotti.',
  ),
  'period.ends-before-it-begins': rejection(
    400,
    'Products would be entered from {from} until {until}: the first day is after the last one.',
    'I prodotti si inserirebbero dal {from} al {until}: il primo giorno viene dopo l’ultimo.',
  ),

  'product.brand-of-another': rejection(
    400,
    'The brand {id} does not belong to the company of the product.',
    'Il marchio {id} non appartiene all’azienda del prodotto.',
  ),

  'translation.nothing': rejection(
    400,
    'There is no translation to confirm.',
    'Non c’è una traduzione da confermare.',
  ),

  'xliff.malformed': rejection(
    400,
    'The XML is broken in line {line}, column {column}.',
    'L’XML è danneggiato alla riga {line}, colonna {column}.',
  ),
  'xliff.unreadable': rejection(400, 'The file could not be read.', 'Non è stato possibile leggere il file.'),
  'xliff.doctype': rejection(
    400,
    'A file with a document type or entities of its own is not read.',
    'Un file con un tipo di documento o entità proprie non viene letto.',
  ),
  'xliff.not-xliff': rejection(400, 'This is not an XLIFF file.', 'Non è un file XLIFF.'),
  'xliff.version': rejection(
    400,
    'This is XLIFF {version}. Versions 1.2 and 2 are read.',
    'È un file XLIFF {version}. Si leggono le versioni 1.2 e 2.',
  ),
  'xliff.source-language': rejection(
    400,
    'The file is translated from another language ({language}), not from Italian.',
    'Il file è tradotto da un’altra lingua ({language}), non dall’italiano.',
  ),
  'xliff.target-language': rejection(
    400,
    'The file is translated into a language ({language}) that is not one of the association’s.',
    'Il file è tradotto in una lingua ({language}) che non è tra quelle dell’associazione.',
  ),
  'xliff.no-target-language': rejection(
    400,
    'The file does not say which language it is translated into.',
    'Il file non indica in quale lingua è tradotto.',
  ),
  'xliff.no-texts': rejection(400, 'The file has no texts.', 'Il file non contiene testi.'),
  'xliff.too-many': rejection(
    400,
    'The file has more than {max} texts. Import it in parts.',
    'Il file contiene più di {max} testi. Importalo in più parti.',
  ),
  'xliff.unknown-record': rejection(
    400,
    'It does not say which record it belongs to: the file was not downloaded here, or the translation tool has not exported it in its original form.',
    'Non indica a quale elemento appartiene: il file non è stato scaricato da qui, o il programma di traduzione non l’ha esportato nella forma originale.',
  ),
  'xliff.unknown-unit': rejection(
    400,
    'No such text is translated here.',
    'Qui non si traduce questo testo.',
  ),
  'xliff.not-yours': rejection(
    400,
    'You may not translate it, or not in its present state.',
    'Non puoi tradurlo, o non nello stato attuale.',
  ),
  'xliff.not-wanted': rejection(
    400,
    'The record is not translated into this language.',
    'L’elemento non si traduce in questa lingua.',
  ),
  'xliff.source-changed': rejection(
    400,
    'The Italian has changed since the file was made.',
    'L’italiano è cambiato da quando il file è stato creato.',
  ),
  'xliff.half': rejection(
    400,
    'Only a part of the text is translated.',
    'È tradotta solo una parte del testo.',
  ),
  'xliff.initial': rejection(
    400,
    'The file says that this text is still to be translated.',
    'Secondo il file questo testo è ancora da tradurre.',
  ),
  'xliff.still-italian': rejection(
    400,
    'The translation is still the Italian, or has sentences of it.',
    'La traduzione è ancora l’italiano, o ne contiene frasi.',
  ),
  'xliff.duplicate': rejection(
    400,
    'The file has this text twice.',
    'Il file contiene questo testo due volte.',
  ),
  'xliff.changed-meanwhile': rejection(
    400,
    'The Italian or the translation has been changed since the preview.',
    'L’italiano o la traduzione sono stati modificati dopo l’anteprima.',
  ),
  'xliff.edited-since': rejection(
    400,
    'The translation has been edited since the import.',
    'La traduzione è stata modificata dopo l’importazione.',
  ),
  'xliff.nothing-to-translate': rejection(
    400,
    'There are no Italian texts to translate into this language.',
    'Non ci sono testi italiani da tradurre in questa lingua.',
  ),
} as const satisfies Record<string, ProblemEntry>
