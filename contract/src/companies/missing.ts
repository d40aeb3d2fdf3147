/** Required fields of a member or a published company. */
export const ESSENTIAL_FIELDS = [
  'vat',
  'address',
  'postal_code',
  'city',
  'country',
  'telephone',
  'public_email',
] as const
/** Required fields of a published company, in addition to an Italian description. */
export const PUBLISHED_FIELDS = ['public_name', 'public_city'] as const

type Texts = Record<(typeof ESSENTIAL_FIELDS)[number] | (typeof PUBLISHED_FIELDS)[number], string>

interface Watched extends Texts {
  readonly association_status: string
  readonly is_published: boolean
  readonly short_description: { readonly it: string }
}

/** Paths of empty required fields; none for a company that is neither a member nor published. */
export const missingFrom = (company: Watched): string[] => {
  const isWatched = company.association_status === 'associated' || company.is_published
  return [
    ...(isWatched ? ESSENTIAL_FIELDS.filter((field) => company[field] === '') : []),
    ...(company.is_published ? PUBLISHED_FIELDS.filter((field) => company[field] === '') : []),
    ...(company.is_published && company.short_description.it === '' ? ['short_description.it'] : []),
  ]
}
