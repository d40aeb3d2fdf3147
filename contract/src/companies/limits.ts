export const ASSOCIATION_STATUSES = ['associated', 'ex_associated', 'not_associated'] as const
export const COMPANY_TYPOLOGIES = ['tiles', 'dishes', 'sanitary', 'brick', 'refractory', 'others'] as const

export const COMPANY_LIMITS = {
  business_name: 200,
  short_name: 100,
  address: 200,
  city: 100,
  state: 100,
  country: 2,
  postal_code: 20,
  telephone: 50,
  fax: 50,
  website: 200,
  vat: 30,
  email: 254,
  note: 5000,
  /** Letters that are read; marks do not count. */
  short_description: 2000,
  brands: 500,
} as const

export const BRAND_LIMITS = { name: 200, website: 200 } as const
