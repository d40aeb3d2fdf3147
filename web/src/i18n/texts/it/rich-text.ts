import type { richText as en } from '../en/rich-text'
import type { Messages } from '../wordings'

export const richText = {
  richText: {
    toolbar: 'Formattazione',
    bold: 'Grassetto',
    italic: 'Corsivo',
    strike: 'Barrato',
    underline: 'Sottolineato',
    code: 'Codice',
    paragraph: 'Paragrafo',
    h1: 'Titolo 1',
    h2: 'Titolo 2',
    h3: 'Titolo 3',
    bulletList: 'Elenco puntato',
    orderedList: 'Elenco numerato',
    quote: 'Citazione',
    rule: 'Linea orizzontale',
    undo: 'Annulla modifica',
    redo: 'Ripristina modifica',
  },
} satisfies Messages<typeof en>
