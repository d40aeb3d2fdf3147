import type { ImportField } from '@fornace/contract/companies/import-facts'

/** The same heading however it is written: without case, accents and punctuation. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** What people call these things, in Italian and English. The field's own name is always known. */
const PLAIN: Partial<Record<ImportField, readonly string[]>> = {
  business_name: [
    'ragione sociale',
    'denominazione',
    'nome azienda',
    'azienda',
    'ditta',
    'società',
    'company',
    'company name',
    'registered name',
  ],
  short_name: ['nome breve', 'nome abbreviato', 'abbreviazione', 'sigla', 'short'],
  vat: ['partita iva', 'p. iva', 'piva', 'p. iva / vat', 'iva', 'vat number', 'vat no', 'vat code', 'vat id'],
  address: ['indirizzo', 'via', 'sede', 'street'],
  postal_code: ['cap', 'c.a.p.', 'codice postale', 'postcode', 'post code', 'zip', 'zip code'],
  city: ['città', 'comune', 'località', 'town'],
  state: [
    'provincia',
    'prov',
    'pr',
    'province',
    'state or province',
    'stato o provincia',
    'provincia o stato',
    'province or state',
  ],
  country: ['paese', 'nazione'],
  telephone: ['telefono', 'tel', 'phone', 'phone number', 'telephone number'],
  fax: ['telefax', 'fax number'],
  website: ['sito', 'sito web', 'sito internet', 'web', 'url', 'web site', 'homepage'],
  note: ['note', 'notes', 'annotazioni', 'osservazioni', 'remarks'],
  association_status: [
    'stato associativo',
    'stato associazione',
    'associazione',
    'associata',
    'association',
    'membership',
    'status',
  ],
  typology: ['tipologia', 'settore', 'tipo', 'type', 'sector'],
  is_published: ['pubblicata', 'pubblicato', 'pubblicazione', 'published', 'public'],
  public_email: ['email', 'e-mail', 'mail', 'posta elettronica', 'email address'],
}

/** `Città pubblica`, `public city`: the variant that others see. */
const PUBLIC: Partial<Record<ImportField, readonly string[]>> = {
  public_name: ['nome', 'name', 'ragione sociale', 'denominazione'],
  public_address: PLAIN.address ?? [],
  public_postal_code: PLAIN.postal_code ?? [],
  public_city: PLAIN.city ?? [],
  public_state: [...(PLAIN.state ?? []), 'state'],
  public_country: [...(PLAIN.country ?? []), 'country', 'stato'],
  public_telephone: PLAIN.telephone ?? [],
  public_fax: ['fax', ...(PLAIN.fax ?? [])],
  public_website: PLAIN.website ?? [],
  public_email: PLAIN.public_email ?? [],
}

const known = new Map<string, ImportField>()
const knowAs = (field: ImportField, words: readonly string[]): void => {
  for (const word of words) known.set(headingKey(word), field)
}
for (const [field, words] of Object.entries(PUBLIC) as [ImportField, readonly string[]][]) {
  knowAs(field, [
    field,
    ...words.flatMap((word) => [`public ${word}`, `${word} pubblico`, `${word} pubblica`]),
  ])
}
for (const [field, words] of Object.entries(PLAIN) as [ImportField, readonly string[]][]) {
  knowAs(field, [field, ...words])
}

/** By heading: what a person has said of it once, which may be that it stands for nothing. */
export type Remembered = ReadonlyMap<string, ImportField | null>

/** The field of each column. Of two columns with the same field the first one counts. */
export const recogniseColumns = (
  columns: readonly string[],
  remembered: Remembered,
): (ImportField | null)[] => {
  const taken = new Set<ImportField>()
  return columns.map((heading) => {
    const key = headingKey(heading)
    if (key === '') return null
    const field = remembered.has(key) ? remembered.get(key) : known.get(key)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** What a person has said of headings, as far as it is to be remembered: those that stand there once, and were not known so. */
export const headingsSaid = (
  columns: readonly string[],
  mapping: readonly (ImportField | null)[],
  recognised: readonly (ImportField | null)[],
): Map<string, ImportField | null> => {
  const keys = columns.map(headingKey)
  const isTold = (key: string, place: number): boolean =>
    key !== '' && keys.indexOf(key) === keys.lastIndexOf(key) && mapping[place] !== recognised[place]
  return new Map(keys.flatMap((key, place) => (isTold(key, place) ? [[key, mapping[place] ?? null]] : [])))
}
