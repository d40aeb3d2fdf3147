import type { Role } from '@fornace/contract/kit/roles'
import { COMPANIES } from './companies.ts'
import type { Mailbox } from './mail-server.ts'
import { chance } from './numbers.ts'
import { emailOf, PEOPLE } from './people.ts'

interface Member {
  readonly email: string
  readonly name: string
  readonly company?: string
  readonly language: 'it' | 'en'
}

const FIRST_NAMES =
  'Alessandro Barbara Claudio Daniela Enrico Federica Giorgio Ilaria Lorenzo Martina Nicola Ornella Piero Rita Simone Teresa Umberto Valeria'.split(
    ' ',
  )
const LAST_NAMES =
  'Amadei Baraldi Cavazzuti Debbia Fantini Ghirardini Iori Lusvardi Malagoli Neri Orlandini Pifferi Ricchetti Severi Tosi Vaccari Zini'.split(
    ' ',
  )

const domainOf = (index: number): string =>
  COMPANIES[index % COMPANIES.length]?.public_website.replace('https://www.', '') ?? ''

/** People of so many different companies; some of the newer ones read English. */
const peopleFrom = (seed: number, count: number): Member[] => {
  const luck = chance(seed)
  return Array.from({ length: count }, (_, index) => {
    const employer = seed + index * 7
    const [first, last] = [luck.one(FIRST_NAMES), luck.one(LAST_NAMES)]
    return {
      email: `${first}.${last}@${domainOf(employer)}`.toLowerCase(),
      name: `${first} ${last}`,
      company: COMPANIES[employer % COMPANIES.length]?.short_name ?? '',
      language: luck.upTo(12) === 0 ? 'en' : 'it',
    }
  })
}

/** Person of a role, as the member whom one of the first two companies has named. */
const companyMember = (role: Role, company: number): Member => {
  const { first_name, last_name, language } = PEOPLE[role]
  const name = `${first_name} ${last_name}`
  return { email: emailOf(role), name, company: COMPANIES[company]?.short_name ?? '', language }
}

const associated = (typologies: readonly (typeof COMPANIES)[number]['typology'][] = []) => [
  { kind: 'companies' as const, association_statuses: ['associated' as const], typologies: [...typologies] },
]

/** Email groups of the demo by their keys. */
export const EMAIL_GROUPS = {
  associated: {
    name: 'Aziende associate',
    description: 'Indirizzo pubblico e referenti di tutte le aziende associate.',
    rules: associated(),
  },
  tiles: { name: 'Associate: piastrelle', rules: associated(['tiles']) },
  tableware: { name: 'Associate: stoviglie e sanitari', rules: associated(['dishes', 'sanitary']) },
  bricks: { name: 'Associate: laterizi e refrattari', rules: associated(['brick', 'refractory']) },
  press: {
    name: 'Stampa con consenso',
    description: 'Giornalisti registrati che hanno acconsentito al trattamento.',
    rules: [{ kind: 'press', consents: ['trattamento_edicer'] }],
  },
  offices: {
    name: 'Uffici dell’associazione',
    description: 'Colleghi che amministrano circolari, aziende, stampa e gallerie.',
    rules: [
      {
        kind: 'users',
        roles: [
          ...([
            'administrator_global',
            'administrator_circular',
            'administrator_associated_companies',
          ] as const),
          ...(['administrator_press_room', 'administrator_product', 'administrator_project'] as const),
          ...(['user_circular', 'administrator_email_statistics'] as const),
        ],
      },
    ],
  },
  environment: {
    name: 'Referenti ambiente e sicurezza',
    description: 'Nominati dalle aziende, aggiornati ogni gennaio.',
    members: [...peopleFrom(11, 45), companyMember('user_edit_product', 0)],
  },
  labour: { name: 'Commissione sindacale', members: peopleFrom(23, 28) },
  exports: {
    name: 'Uffici estero e dogane',
    members: [...peopleFrom(37, 36), companyMember('user_edit_project', 1)],
  },
  newsletter: {
    name: 'Notiziario tecnico',
    description: 'Iscritti al notiziario: tecnici, consulenti, fornitori.',
    members: peopleFrom(53, 200),
  },
} as const

export type GroupKey = keyof typeof EMAIL_GROUPS

/** Recipient whose mailbox is full for as long as the demo runs. */
export const FULL_MAILBOX: Member = {
  email: 'amministrazione@studio-ceramico.example',
  name: 'Studio ceramico associato',
  language: 'it',
}

/** Some people leave their company after a while, and some mail servers ask for a second attempt. */
const mailboxesOf = (members: readonly Member[], seed: number): [string, Mailbox][] => {
  const luck = chance(seed)
  return members.flatMap(({ email }, index): [string, Mailbox][] => {
    if (index % 12 === 7) return [[email, { state: 'closed', after: 1 + luck.upTo(45) }]]
    return index % 14 === 5 ? [[email, { state: 'greylisted' }]] : []
  })
}

const closedCompanies = COMPANIES.flatMap(({ public_email }, index): [string, Mailbox][] =>
  index % 40 === 13 ? [[public_email, { state: 'closed', after: index % 9 }]] : [],
)

/** Mailboxes that refuse mails, by address. */
export const MAILBOXES: ReadonlyMap<string, Mailbox> = new Map([
  ...mailboxesOf(EMAIL_GROUPS.environment.members, 3),
  ...mailboxesOf(EMAIL_GROUPS.labour.members, 5),
  ...mailboxesOf(EMAIL_GROUPS.exports.members, 7),
  ...mailboxesOf(EMAIL_GROUPS.newsletter.members.slice(0, 60), 9),
  ...closedCompanies,
  [FULL_MAILBOX.email, { state: 'full' }],
])
