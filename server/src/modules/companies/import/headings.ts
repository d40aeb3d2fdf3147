import { hasMatchKey, type ImportField } from '@fornace/contract/companies/import-metadata'

/** The same heading however it is written: without case, accents and punctuation. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** Headings of our own exports, current and former. */
const OWN: Record<ImportField, readonly string[]> = {
  business_name: ['ragione sociale', 'business name'],
  short_name: ['nome breve', 'short name'],
  vat: ['partita iva', 'vat number'],
  address: ['indirizzo', 'address'],
  postal_code: ['cap', 'postal code'],
  city: ['città', 'city'],
  state: ['provincia', 'province', 'stato o provincia', 'state or province'],
  country: ['paese', 'country'],
  telephone: ['telefono', 'telephone'],
  fax: ['fax'],
  website: ['sito web', 'website'],
  note: ['note', 'note interne', 'internal note'],
  association_status: ['stato associativo', 'association status'],
  typology: ['tipologia', 'typology'],
  is_published: ['pubblicata', 'published'],
  public_name: ['nome', 'name'],
  public_address: ['indirizzo', 'address'],
  public_postal_code: ['cap', 'postal code'],
  public_city: ['città', 'city'],
  public_state: ['provincia', 'province', 'stato o provincia', 'state or province'],
  public_country: ['paese', 'country'],
  public_telephone: ['telefono', 'telephone'],
  public_fax: ['fax'],
  public_website: ['sito web', 'website'],
  public_email: ['email'],
}

/** Other usual headings, in Italian and English. */
const PLAIN: Partial<Record<ImportField, readonly string[]>> = {
  business_name: [
    'denominazione',
    'nome azienda',
    'azienda',
    'ditta',
    'società',
    'company',
    'company name',
    'registered name',
  ],
  short_name: ['nome abbreviato', 'abbreviazione', 'sigla', 'short'],
  vat: ['p. iva', 'p. iva / vat', 'iva', 'vat no', 'vat code', 'vat id'],
  address: ['via', 'sede', 'street'],
  postal_code: ['c.a.p.', 'codice postale', 'postcode', 'post code', 'zip', 'zip code'],
  city: ['comune', 'località', 'town'],
  state: ['prov', 'pr', 'provincia o stato', 'province or state'],
  country: ['nazione'],
  telephone: ['tel', 'phone', 'phone number', 'telephone number'],
  fax: ['telefax', 'fax number'],
  website: ['sito', 'sito internet', 'web', 'url', 'web site', 'homepage'],
  note: ['notes', 'annotazioni', 'osservazioni', 'remarks'],
  association_status: [
    'stato associazione',
    'associazione',
    'associata',
    'association',
    'membership',
    'status',
  ],
  typology: ['settore', 'tipo', 'type', 'sector'],
  is_published: ['pubblicato', 'pubblicazione', 'public'],
  public_email: ['email', 'e-mail', 'mail', 'posta elettronica', 'email address'],
}

/** `Città pubblica`, `public city`: the variant that others see. */
const PUBLIC: Partial<Record<ImportField, readonly string[]>> = {
  public_name: ['ragione sociale', 'denominazione'],
  public_address: PLAIN.address ?? [],
  public_postal_code: PLAIN.postal_code ?? [],
  public_city: PLAIN.city ?? [],
  public_state: [...(PLAIN.state ?? []), 'state'],
  public_country: [...(PLAIN.country ?? []), 'stato'],
  public_telephone: PLAIN.telephone ?? [],
  public_fax: PLAIN.fax ?? [],
  public_website: PLAIN.website ?? [],
  public_email: PLAIN.public_email ?? [],
}

const isPublic = (field: ImportField): boolean => field.startsWith('public_')
const PUBLIC_ENDINGS = ['pubblico', 'pubblica', 'pubblici', 'pubbliche', 'dati pubblici', 'public data']
const publicWords = (word: string): string[] => [
  `public ${word}`,
  `dati pubblici ${word}`,
  `public data ${word}`,
  ...PUBLIC_ENDINGS.map((ending) => `${word} ${ending}`),
]

type Entries = [ImportField, readonly string[]][]
const keysFor = (labels: Partial<Record<ImportField, readonly string[]>>): [string, ImportField][] =>
  (Object.entries(labels) as Entries).flatMap(([field, all]) =>
    all
      .flatMap((word) => (isPublic(field) && labels !== PLAIN ? publicWords(word) : [word]))
      .map((word): [string, ImportField] => [headingKey(word), field]),
  )

/** The names of the fields themselves, and of our exports. */
const own = new Map<string, ImportField>([
  ...(Object.keys(OWN) as ImportField[]).map((field): [string, ImportField] => [headingKey(field), field]),
  ...keysFor(OWN),
])
const existing = new Map<string, ImportField>([...keysFor(PUBLIC), ...keysFor(PLAIN), ...own])

/** By heading: what a person has said of it once, which may be that it stands for nothing. */
export type Remembered = ReadonlyMap<string, ImportField | null>

/**
 * The field of each column: headings of our own exports first, then those a person has explained, then synonyms. Of two
 * columns with the same field the first one counts.
 */
export const recogniseColumns = (
  columns: readonly string[],
  remembered: Remembered,
): (ImportField | null)[] => {
  const mapping: (ImportField | null)[] = columns.map(() => null)
  const keys = columns.map(headingKey)
  const assign = (fieldOf: (key: string) => ImportField | null | undefined) => {
    for (const [column, key] of keys.entries()) {
      const field = mapping[column] === null && key !== '' ? fieldOf(key) : null
      if (field && !mapping.includes(field)) mapping[column] = field
    }
  }
  assign((key) => own.get(key))
  assign((key) => remembered.get(key))
  assign((key) => (remembered.has(key) ? null : existing.get(key)))
  return mapping
}

/** A choice of a person: what a heading stands for. */
export interface HeadingChoice {
  readonly heading: string
  readonly title: string
  readonly field: ImportField | null
}

/**
 * Choices to remember of a mapping: unique headings mapped to another field than the recognised one, except headings of
 * our own exports, whose other meaning holds for one file alone. Choices equal to the recognised field are deleted.
 */
export const headingChoices = (
  columns: readonly string[],
  mapping: readonly (ImportField | null)[],
): { choices: HeadingChoice[]; known: string[] } => {
  const keys = columns.map(headingKey)
  const recognised = recogniseColumns(columns, new Map())
  const all = columns.flatMap((title, index): HeadingChoice[] => {
    const heading = keys[index] ?? ''
    const isOnce = heading !== '' && keys.indexOf(heading) === keys.lastIndexOf(heading)
    return isOnce ? [{ heading, title, field: mapping[index] ?? null }] : []
  })
  const isToRemember = ({ heading, field }: HeadingChoice) =>
    recognised[keys.indexOf(heading)] !== field && !own.has(heading)
  return {
    choices: all.filter(isToRemember),
    known: all.filter((one) => !isToRemember(one)).map(({ heading }) => heading),
  }
}

/** Number of fields that a row of cells names; zero without a match key. */
export const headingsIn = (cells: readonly string[]): number => {
  const mapping = recogniseColumns(cells, new Map())
  return hasMatchKey(mapping) ? mapping.filter((field) => field !== null).length : 0
}

export const fieldsOf = (
  remembered: ReadonlyMap<string, { readonly field: ImportField | null }>,
): Remembered => new Map([...remembered].map(([heading, { field }]) => [heading, field]))
