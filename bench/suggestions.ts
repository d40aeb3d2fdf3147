import type pg from 'pg'
import { countCommonWords, similarSentences } from '../server/src/modules/translation-desk/memory.store.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { fixed, median, times } from './figures.ts'

const SENTENCES = 50_000
const MAX_TIMES = 5
const SEED = 20_261_116

interface Options {
  readonly url: string
  readonly client: pg.Client
  readonly rounds: number
}

/** Mulberry32: the same sentences in every run. */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const BEGINNINGS = [
  'cer',
  'mat',
  'pie',
  'lu',
  'super',
  'col',
  'trad',
  'form',
  'am',
  'na',
  'sti',
  'ver',
  're',
  'in',
]
const MIDDLES = ['am', 'er', 'tr', 'mi', 'fic', 'lez', 'iz', 'at', 'bi', 'tur']
const ENDS = ['a', 'ica', 'ione', 'ità', 'mento', 'ente', 'ale', 'oso', 'ura', 'ezza', 'ino', 'e', 'i', 'o']
/** Those that every other sentence has. */
const SMALL = ['la', 'di', 'e', 'il', 'per', 'con', 'in', 'una', 'che', 'del', 'gres', 'serie', 'formato']

/** By Zipf's law, as people write: a few words come again and again, most seldom. */
const sentences = (): string[] => {
  const random = randomOf(SEED)
  const stems = BEGINNINGS.flatMap((one) => MIDDLES.map((two) => `${one}${two}`))
  const words = [
    ...SMALL,
    ...ENDS.flatMap((end) => MIDDLES.flatMap((middle) => stems.map((stem) => `${stem}${middle}${end}`))),
  ]
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? ''
  return Array.from({ length: SENTENCES }, () => {
    const said = Array.from({ length: 8 + Math.floor(random() * 12) }, word).join(' ')
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  })
}

/** The same with a word in the middle exchanged, and one added. */
const altered = (text: string): string => {
  const words = text.split(' ')
  words.splice(Math.floor(words.length / 2), 1, 'artigianale', 'sostenibile')
  return words.join(' ')
}

const TYPES = ['product-product'] as const

/** Suggestions over many approved sentences, beside a look-up of one of them by its index: medians of interleaved calls. */
export const suggestionLines = async ({ url, client, rounds }: Options): Promise<string[]> => {
  const all = sentences()
  await client.query(
    `insert into translation_memory (type, record_id, field, place, source, targets)
     select '${TYPES[0]}', n, 'description', 0, source, jsonb_build_object('fr', 'FR ' || source)
     from unnest($1::text[]) with ordinality as made (source, n)`,
    [all],
  )
  await client.query('vacuum analyze translation_memory')
  const database = openDatabase({ connectionString: url }, { poolSize: 4, onError: () => undefined })
  try {
    await countCommonWords(database)
    await client.query('vacuum analyze translation_common_word')
    const requested = Array.from({ length: rounds * 20 }, (_, n) => all[(n * 977) % all.length] ?? '')
    const four = (n: number) =>
      [0, 1, 2, 3].map((more) => altered(all[(n * 331 + more) % all.length] ?? '')).join(' ')
    let match = 0
    const works: Readonly<Record<string, (text: string, n: number) => Promise<unknown>>> = {
      lookUp: (text) =>
        database.rows(
          sql`select source, targets ->> 'fr' as target from translation_memory where folded = fold(${text})`,
          'prepared',
        ),
      same: (text) => similarSentences(database, 'fr', text, TYPES),
      similar: async (text) => {
        const [first] = await similarSentences(database, 'fr', altered(text), TYPES)
        if (first?.source === text) match += 1
      },
      four: (_text, n) => similarSentences(database, 'fr', four(n), TYPES),
    }
    const taken = new Map(Object.keys(works).map((name) => [name, [] as number[]]))
    for (const [n, text] of requested.entries())
      for (const [name, work] of Object.entries(works)) {
        const began = performance.now()
        await work(text, n)
        taken.get(name)?.push(performance.now() - began)
      }
    const medianOf = (name: string) => median(taken.get(name) ?? [])
    const lookUp = medianOf('lookUp')
    const notified = [
      ['the same sentence', 'same'],
      ['a similar one', 'similar'],
    ].map(([what, name]) => {
      const took = medianOf(name ?? '')
      return `${what} ${fixed(took, 2)} ms, ${times(took / lookUp, MAX_TIMES)}`
    })
    return [
      `Suggestions over ${SENTENCES.toLocaleString('en')} sentences (a look-up by the index takes ${fixed(lookUp, 2)} ms): ${notified.join('; ')}; a text of four, asked about as a whole and by each, ${fixed(medianOf('four'), 2)} ms. Of ${requested.length} altered sentences the original was the first suggestion for ${match}.`,
    ]
  } finally {
    await database.close()
  }
}
