import type { HISTORY_ACTIONS } from './history-actions.ts'

/** A kind of record inside a sentence: "300 companies", "New company", "Maria changed the company". */
export interface Noun {
  readonly one: string
  readonly other: string
  /** With its article: "the company", "l’azienda". */
  readonly the: string
  /** The title of a new one: "New company". */
  readonly new: string
  /** "This company", as a sentence begins. */
  readonly this: string
  /** "No company", as a sentence begins. */
  readonly none: string
  /** The title of a list without any: "No companies". */
  readonly empty: string
  /** "the first one", in its gender. */
  readonly first: string
  /** "All" and "Deleted", in its gender and plural: the names of views. */
  readonly all: string
  readonly deleted: string
  /** "Sent back", in its gender and plural: returned by a reviewer. */
  readonly sentBack: string
  /** Whether it is still offered in forms. */
  readonly active: Inflected
  readonly inactive: Inflected
  /** "Created", "Changed" …, in its gender. */
  readonly done: Readonly<Record<(typeof HISTORY_ACTIONS)[number], string>>
}

/** Adjective in singular and plural. */
interface Inflected {
  readonly one: string
  readonly other: string
}

export type NounMessage = Readonly<{ en: Noun; it: Noun }>

type Gender = 'm' | 'f'

const VOWEL = /^[aeiouàèéìòù]/i
/** Before these sounds Italian says "lo" and "nessuno". */
const LO = /^(s[bcdfglmnpqrtvz]|z|ps|pn|gn|x|y)/i

const englishNoun = ([one, other]: readonly [string, string]): Noun => ({
  one,
  other,
  the: `the ${one}`,
  new: `New ${one}`,
  this: `This ${one}`,
  none: `No ${one}`,
  empty: `No ${other}`,
  first: 'the first one',
  all: 'All',
  deleted: 'Deleted',
  sentBack: 'Sent back',
  active: { one: 'Active', other: 'Active' },
  inactive: { one: 'Not active', other: 'Not active' },
  done: { create: 'Created', change: 'Changed', delete: 'Deleted', restore: 'Restored' },
})

const italianNoun = ([one, other, gender]: readonly [string, string, Gender]): Noun => {
  const isFeminine = gender === 'f'
  const article = isFeminine ? 'la ' : LO.test(one) ? 'lo ' : 'il '
  const no = isFeminine ? 'Nessuna' : LO.test(one) ? 'Nessuno' : 'Nessun'
  return {
    one,
    other,
    the: VOWEL.test(one) ? `l’${one}` : `${article}${one}`,
    new: `${isFeminine ? 'Nuova' : 'Nuovo'} ${one}`,
    this: `${isFeminine ? 'Questa' : 'Questo'} ${one}`,
    none: `${no} ${one}`,
    empty: `${no} ${one}`,
    first: isFeminine ? 'la prima' : 'il primo',
    all: isFeminine ? 'Tutte' : 'Tutti',
    deleted: isFeminine ? 'Eliminate' : 'Eliminati',
    sentBack: isFeminine ? 'Rimandate' : 'Rimandati',
    active: isFeminine ? { one: 'Attiva', other: 'Attive' } : { one: 'Attivo', other: 'Attivi' },
    inactive: isFeminine
      ? { one: 'Non attiva', other: 'Non attive' }
      : { one: 'Non attivo', other: 'Non attivi' },
    done: isFeminine
      ? { create: 'Creata', change: 'Modificata', delete: 'Eliminata', restore: 'Ripristinata' }
      : { create: 'Creato', change: 'Modificato', delete: 'Eliminato', restore: 'Ripristinato' },
  }
}

/** `noun(['company', 'companies'], ['azienda', 'aziende', 'f'])` */
export const noun = (
  english: readonly [one: string, other: string],
  italian: readonly [one: string, other: string, gender: Gender],
): NounMessage => ({ en: englishNoun(english), it: italianNoun(italian) })

/** The title of the screen that makes a new one. */
export const newTitle = ({ en, it }: NounMessage) => ({ en: en.new, it: it.new })
