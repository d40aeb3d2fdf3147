import { pdfOf } from '../server/src/platform/pdf.ts'
import type { Shelf, Stored } from './shelf.ts'

interface Attachment {
  readonly name: string
  readonly title: { readonly it: string; readonly en: string }
  readonly lines: readonly string[]
  readonly is_publishable: boolean
  readonly is_notifiable: boolean
}

/** Attachments of the demo's circulars: a link in mails, attached to them, in the archive alone, or for the office. */
export const ATTACHMENTS: readonly Attachment[] = [
  {
    name: 'tabella-riepilogativa.pdf',
    title: { it: 'Tabella riepilogativa', en: 'Summary table' },
    lines: ['Voce · valore precedente · valore aggiornato', 'Decorrenza: primo giorno del mese successivo'],
    is_publishable: true,
    is_notifiable: true,
  },
  {
    name: 'modulo-di-adesione.pdf',
    title: { it: 'Modulo di adesione', en: 'Registration form' },
    lines: ['Ragione sociale, partita IVA, referente', 'Data e firma del legale rappresentante'],
    is_publishable: true,
    is_notifiable: true,
  },
  {
    name: 'testo-del-provvedimento.pdf',
    title: { it: 'Testo del provvedimento', en: 'Text of the measure' },
    lines: ['Articolo 1: ambito di applicazione', 'Articolo 2: definizioni', 'Articolo 3: adempimenti'],
    is_publishable: true,
    is_notifiable: false,
  },
  {
    name: 'istruzioni-operative.pdf',
    title: { it: 'Istruzioni operative', en: 'Instructions' },
    lines: ['1. Raccogliere i dati', '2. Compilare il foglio', '3. Trasmettere entro la scadenza'],
    is_publishable: false,
    is_notifiable: true,
  },
  {
    name: 'appunti-dell-ufficio.pdf',
    title: { it: 'Appunti dell’ufficio', en: 'Notes of the office' },
    lines: ['Contatti presi con il ministero', 'Aziende da sentire per prime'],
    is_publishable: false,
    is_notifiable: false,
  },
]

/** Draws the attachments, one page each. */
export const storeAttachments = async (shelf: Shelf): Promise<Stored[]> => {
  const stored: Stored[] = []
  for (const { name, title, lines } of ATTACHMENTS) {
    const bytes = await pdfOf({ title: title.it, language: 'it', margin: 60, author: 'Fornace' }, (pdf) => {
      pdf.addPage().font('strong').fontSize(18).text(title.it)
      pdf.moveDown().font('regular').fontSize(11)
      for (const line of lines) pdf.text(line).moveDown(0.5)
    })
    const about = { name, type: 'application/pdf', width: null, height: null, thumbhash: null }
    stored.push(shelf.keep(about, { '': bytes }))
  }
  return stored
}
