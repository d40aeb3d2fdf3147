import type { NewBrand } from '@fornace/contract/companies/brand'
import type { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES } from '@fornace/contract/companies/limits'

/** Invented, all of them: names from a table, numbers that belong to no tax office, addresses under `.example`. */

type Typology = (typeof COMPANY_TYPOLOGIES)[number]
type Status = (typeof ASSOCIATION_STATUSES)[number]

const COUNT = 300

const LABELS: Record<Typology, { first: readonly string[]; it: string; en: string }> = {
  tiles: {
    first: ['Ceramiche', 'Gres', 'Ceramica'],
    it: 'piastrelle in gres porcellanato per pavimenti e rivestimenti',
    en: 'porcelain stoneware tiles for floors and walls',
  },
  dishes: {
    first: ['Maioliche', 'Porcellane'],
    it: 'stoviglie decorate a mano',
    en: 'hand-decorated tableware',
  },
  sanitary: { first: ['Sanitari'], it: 'sanitari e arredo bagno', en: 'sanitary ware and bathrooms' },
  brick: {
    first: ['Laterizi', 'Terrecotte'],
    it: 'laterizi e cotto per l’edilizia',
    en: 'bricks and terracotta for building',
  },
  refractory: {
    first: ['Refrattari'],
    it: 'materiali refrattari per forni',
    en: 'refractory materials for kilns',
  },
  others: {
    first: ['Smalti', 'Colorifici'],
    it: 'smalti e colori ceramici',
    en: 'glazes and ceramic colours',
  },
}

/** Tiles are most of the trade. */
const TRADES: readonly Typology[] = [
  ...['tiles', 'tiles', 'tiles', 'tiles', 'dishes', 'tiles', 'sanitary'],
  ...['brick', 'tiles', 'refractory', 'others', 'dishes'],
] as Typology[]

const PLACES =
  'Valsecchia Montebianco Roccalba Pietrafonda Borgoscuro Fontelupo Collerosso Acquafredda Vallesanta Torrenera Pratolungo Campofiore Serravento Montecupo Rivalta-Nuova Boscochiaro Selvapiana Lagoscuro Castelvento Poggioverde Fossalta-Vecchia Pianomonte Rupecava Casalbuio Terranova-Alta'.split(
    ' ',
  )
const SECOND = [
  '',
  'Domus',
  'Group',
  'Arte',
  'Nuova',
  'Due',
  'Storica',
  'Industriale',
  'del Secchia',
  'Antica',
  'Moderna',
  'Centrale',
]

const CITIES = [
  ['Sassuolo', '41049', 'MO', '0536'],
  ['Fiorano Modenese', '41042', 'MO', '0536'],
  ['Faenza', '48018', 'RA', '0546'],
  ['Imola', '40026', 'BO', '0542'],
  ['Civita Castellana', '01033', 'VT', '0761'],
  ['Ferrara', '44121', 'FE', '0532'],
  ['Savona', '17100', 'SV', '019'],
  ['Casalgrande', '42013', 'RE', '0522'],
  ['Impruneta', '50023', 'FI', '055'],
  ['Vietri sul Mare', '84019', 'SA', '089'],
] as const
const STREETS = ['Via della Fornace', 'Via Radici', 'Via Circondariale', 'Viale del Lavoro', 'Via Emilia']

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** The seven figures of a firm and "000", where a tax office would stand; the last digit follows from the others. */
const vatOf = (place: number): string => {
  const digits = `${String(9_000_000 + place * 37).slice(0, 7)}000`
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `IT${digits}${(10 - (sum % 10)) % 10}`
}

const statusOf = (index: number): Status => {
  if (index % 9 === 8) return 'ex_associated'
  return index % 6 === 5 ? 'not_associated' : 'associated'
}

const nameOf = (index: number, typology: Typology): string =>
  [
    at(LABELS[typology].first, Math.floor(index / PLACES.length)),
    at(PLACES, index).replace('-', ' '),
    at(SECOND, Math.floor(index / PLACES.length)),
  ]
    .filter(Boolean)
    .join(' ')

const aCompany = (index: number) => {
  const typology = at(TRADES, index)
  const words = LABELS[typology]
  const short_name = nameOf(index, typology)
  const [city, postal_code, state, prefix] = at(CITIES, index * 7)
  const address = `${at(STREETS, index)} ${(index * 13) % 180 || 1}`
  const domain = `${short_name.toLowerCase().replaceAll(' ', '-')}.example`
  const telephone = `+39 ${prefix} 000${String(index).padStart(3, '0')}`
  const association_status = statusOf(index)
  const is_published = association_status === 'associated' && index % 4 !== 3
  // Some have gaps, so that there is something to do.
  const isPoor = index % 17 === 16
  return {
    business_name: `${short_name} ${index % 3 === 0 ? 'S.p.A.' : 'S.r.l.'}`,
    short_name,
    address: isPoor ? '' : address,
    postal_code,
    city,
    state,
    country: 'IT',
    telephone: isPoor ? '' : telephone,
    fax: index % 2 === 0 ? `${telephone.slice(0, -1)}9` : '',
    website: `www.${domain}`,
    vat: vatOf(index),
    note: index % 10 === 0 ? 'Referente: ufficio marketing.\nPreferisce la posta elettronica.' : '',
    association_status,
    typology,
    is_published,
    public_name: short_name,
    public_address: address,
    public_postal_code: postal_code,
    public_city: city,
    public_state: state,
    public_country: 'IT',
    public_telephone: telephone,
    public_website: `https://www.${domain}`,
    public_email: isPoor ? '' : `info@${domain}`,
    short_description: {
      it: `<p><strong>${short_name}</strong> produce ${words.it} a ${city}.</p><ul><li><p>Ricerca e design</p></li><li><p>Forni a basso consumo</p></li></ul>`,
      en: `<p><strong>${short_name}</strong> makes ${words.en} in ${city}, Italy.</p>`,
    },
  }
}

/** The first two are those that the demo's company users act for. */
export const COMPANIES = Array.from({ length: COUNT }, (_, index) => aCompany(index))

const BRAND_LABELS = ['Cotto', 'Lumen', 'Argilla', 'Terra', 'Smalto', 'Fuoco', 'Onda', 'Quarzo']
const BRAND_ENDINGS = ['Viva', 'Chiara', 'Lab', 'Studio', 'Antico', 'Sette', 'Nova']

/** One in three companies has brands of its own; the last few belong to nobody. */
export const BRANDS = Array.from(
  { length: 120 },
  (_, index): Pick<NewBrand, 'name' | 'website'> & { owner: number | null } => {
    const name = `${at(BRAND_LABELS, index)} ${at(BRAND_ENDINGS, Math.floor(index / BRAND_LABELS.length))}${index >= 56 ? ` ${Math.floor(index / 56) + 1}` : ''}`
    return {
      name,
      website: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
      owner: index < 112 ? (index * 3) % COUNT : null,
    }
  },
)
