import type { Label } from '../kit/resource-metadata.ts'
import { partIn } from './translatable.ts'

const FIELD_LABELS: Readonly<Record<string, Label>> = {
  description: { en: 'Description', it: 'Descrizione' },
  title: { en: 'Title', it: 'Titolo' },
  subtitle: { en: 'Subtitle', it: 'Sottotitolo' },
  final_text: { en: 'Final text', it: 'Testo finale' },
  other_characteristics: { en: 'Other characteristics', it: 'Altre caratteristiche' },
  awards: { en: 'Awards', it: 'Premi' },
  caption: { en: 'caption', it: 'didascalia' },
  alternative_text: { en: 'alternative text', it: 'testo alternativo' },
  colours: { en: 'colours', it: 'colori' },
}

/** Kinds of child rows that hold texts. */
const CHILD_LABELS: Readonly<Record<string, Label>> = {
  images: { en: 'Picture', it: 'Immagine' },
  products: { en: 'Product', it: 'Prodotto' },
  sanitary: { en: 'Sanitary item', it: 'Sanitario' },
}

interface LabelledText {
  /** Its path: `description`, or `images.12.caption`. */
  readonly field: string
  /** Child row, where there is one. */
  readonly part: { readonly place: number; readonly name: string } | null
}

/** Label of a translated text: "Title", or "Picture 2, front.jpg: caption". */
export const textLabel = ({ field, part }: LabelledText, language: keyof Label): string => {
  const child = partIn(field)
  const name = child?.field ?? field
  const label = FIELD_LABELS[name]?.[language] ?? name
  const kind = child && CHILD_LABELS[child.list]?.[language]
  return kind && part ? `${kind} ${part.place}, ${part.name}: ${label}` : label
}
