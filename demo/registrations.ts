import { PERIODICITIES, PRESS_SECTORS, PRESS_TYPES, QUALIFICATIONS } from '@fornace/contract/account/press'
import { insertUser, savePressRegistration } from '../server/src/modules/account/public.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { chance } from './numbers.ts'

const COUNT = 40
const DAY_MS = 86_400_000

const FIRST_NAMES = [
  'Giulia',
  'Marco',
  'Sara',
  'Paolo',
  'Elena',
  'Luca',
  'Anna',
  'Davide',
  'Chiara',
  'Pietro',
]
const LAST_NAMES = ['Ferri', 'Conti', 'Barbieri', 'Gallo', 'Rinaldi', 'Marchetti', 'Villa', 'Sala']
const PDFS = [
  'Abitare oggi',
  'Casa & Cantiere',
  'Il Corriere del Bagno',
  'Tile Review',
  'Superfici',
  'Bauwelt heute',
]
const CITIES = [
  ['Milano', 'MI', '20121'],
  ['Bologna', 'BO', '40121'],
  ['Modena', 'MO', '41121'],
  ['Roma', 'RM', '00184'],
  ['Torino', 'TO', '10121'],
] as const

/** Journalists who have registered over the last two years; some have withdrawn a consent. */
export const fillRegistrations = async (database: Database, passwordHash: string): Promise<number> => {
  const random = chance(41)
  await database.transaction(async (transaction) => {
    for (let index = 0; index < COUNT; index++) {
      const [first_name, last_name] = [random.one(FIRST_NAMES), random.one(LAST_NAMES)]
      const author = { actorId: null, at: new Date(Date.now() - random.upTo(700) * DAY_MS) }
      const email = `${first_name}.${last_name}.${index + 1}@stampa.example`.toLowerCase()
      const user = await insertUser(transaction, author, {
        email,
        first_name,
        last_name,
        language: 'it',
        passwordHash,
        roles: [],
      })
      const [citta, provincia, cap] = random.one(CITIES)
      const testata = random.one(PDFS)
      const consents = { trattamento_edicer: true, trattamento_confindustria: random.next() < 0.6 }
      await savePressRegistration(transaction, { ...author, via: 'registration' }, user, {
        qualifica: random.one(QUALIFICATIONS),
        testata,
        casa_editrice: `Edizioni ${random.one(LAST_NAMES)}`,
        citta,
        provincia,
        cap,
        stato: 'Italia',
        telefono: `+39 02 ${5_550_000 + index}`,
        email_testata: `redazione${index + 1}@stampa.example`,
        periodicita: random.one(PERIODICITIES),
        tipologia: random.one(PRESS_TYPES),
        settore: random.one(PRESS_SECTORS),
        tiratura: 1000 * (1 + random.upTo(60)),
        languages: random.next() < 0.5 ? ['it', 'en'] : ['it'],
        finalita_registrazione: 'Immagini e comunicati per la redazione.',
        ...consents,
      })
      if (random.next() < 0.1)
        await savePressRegistration(transaction, { actorId: user, at: new Date(), via: 'profile' }, user, {
          trattamento_edicer: false,
        })
    }
  })
  return COUNT
}
