import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const fileOf = (language: string, name: string): string[] =>
  JSON.parse(readFileSync(require.resolve(`@zxcvbn-ts/language-${language}/src/${name}.json`), 'utf8'))

/** Dictionaries whose entries are weak passwords, each sorted by frequency, the most common first. */
const DICTIONARIES = ['en', 'it', 'fr'].flatMap((language) => [
  [language, 'commonWords'] as const,
  [language, 'firstnames'] as const,
  [language, 'wikipedia'] as const,
])

/** Dictionary entry as typed into a password: lower case, without accents. */
const typed = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Frequent entries of Italian passwords that the lists, which come from English, lack or rank low. */
const OFTEN = `
amore tiamo tivoglio bene cuore ciao bella bello bellissima bellissimo principessa principe cucciola cucciolo
tesoro stella stellina luna sole mare vita gatto gattino gattina cane cagnolino pulcino briciola tartaruga farfalla
fragola topolino paperino pippo pluto minnie mamma papa nonna nonno fratello sorella famiglia amico amici amica sempre
forza forever juve juventus inter milan roma lazio napoli torino genoa fiorentina bologna parma modena cagliari palermo
milano venezia verona firenze bari catania sassuolo reggio emilia ferrara italia italiano calcio ferrari ducati vespa
ceramica ceramiche piastrella piastrelle fornace azienda ufficio segreteria amministratore amministrazione utente
benvenuto benvenuta accesso parola segreta segreto chiave prova nuova nuovo computer telefono internet posta
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre primavera estate autunno
inverno lunedi martedi mercoledi giovedi venerdi sabato domenica natale pasqua compleanno
alessandro alessandra alessia alessio alberto alice andrea angela angelo anna antonella antonio arianna aurora barbara
beatrice camilla carla carlo caterina chiara claudia claudio cristian cristina daniela daniele davide debora diego
domenico edoardo elena eleonora elisa elisabetta emanuele emma enrico fabio fabrizio federica federico filippo fiorella
francesca francesco gabriele giacomo giada gianluca gianni giorgia giorgio giovanna giovanni giulia giulio giuseppe
greta ilaria irene jessica laura leonardo lorenzo luca lucia luigi marco maria mario marta martina massimo matteo mattia
maurizio mauro michela michele monica nicola noemi paola paolo patrizia pietro raffaele riccardo rita roberta roberto
rosa rossi salvatore sara serena silvia simona simone sofia sonia stefania stefano tommaso valentina valeria veronica
vincenzo vittoria vittorio
january february march april june july august september october november december monday tuesday wednesday thursday
friday saturday sunday spring summer autumn winter christmas birthday
admin administrator superuser welcome login access account system server default guest office company changeme letmein
secret password passwort passwd parole senha contrasena motdepasse linkedin facebook google gmail hotmail yahoo twitter
instagram whatsapp youtube myspace netflix amazon windows android iphone samsung apple playstation nintendo minecraft
pokemon fortnite roblox starwars batman superman spiderman naruto harrypotter
loves lover loving hate like best friend friends baby babe girl boys boy sexy hot cute pretty angel princess prince
queen king lord god gods jesus christ bless blessed heaven happy lucky cool crazy life live number music dance football
soccer money family mother father mommy daddy forlife forever always never fuck bitch shit suck sucks rules rocks
time day dream star moon sun black white pink blue green golden silver tiger lion wolf dragon monkey class school
forget remember sister brother everyone someone class classof
enero febrero abril mayo junio julio agosto septiembre octubre noviembre diciembre dios
estrella estrellita princesa bonita chiquita gatito perrito mariposa
janvier fevrier juillet aout decembre doudou loulou bisous chocolat
januar februar dezember schalke borussia geheim sommer fussball
jetaime monamour moncoeur amour soleil bonjour teamo mucho miamor corazon hola ichliebedich liebe schatz
hallo seniseviyorum iloveyou iloveu loveyou loveme fuckyou trustno
`
/** Common terms of phrases. */
const IN_PHRASES = `
i me my we us you u ur your he she it is am im are be the a an of to for in on at no yes not and or all one two three
this that who what with from love dont mom mum dad ever
io tu mi ti ci vi si te lui lei noi il lo la le un una e sono sei ho hai mio mia miei tuo tua di da del della per con che
non piu so amo viva
4 2 com net www
`

interface Bucket {
  /** Entries of one length, sorted and concatenated: a set of strings would take ten times the memory. */
  readonly words: string
  /** Entropy of each entry, in the same order. */
  readonly bits: Float32Array
}

/** Minimum rank: otherwise the most common entries of a language would make every phrase look weak. */
const MIN_DICTIONARY_RANK = 4096

const BITS_OFTEN = 7
const BITS_IN_PHRASES = 4

const labelsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const load = (): ReadonlyMap<number, Bucket> => {
  const english = fileOf('common', 'diceware')
  const bits = new Map<string, number>()
  const add = (word: string, worth: number) => bits.set(word, Math.min(worth, bits.get(word) ?? worth))
  fileOf('common', 'passwords').forEach((word, rank) => {
    add(word, Math.log2(rank + 2))
  })
  for (const [language, name] of DICTIONARIES)
    fileOf(language, name).forEach((word, rank) => {
      add(typed(word), Math.log2(rank + MIN_DICTIONARY_RANK))
    })
  for (const word of english) add(word, Math.log2(english.length))
  for (const word of labelsOf(OFTEN)) add(word, BITS_OFTEN)
  for (const word of labelsOf(IN_PHRASES)) add(word, BITS_IN_PHRASES)
  const byLength = Map.groupBy(bits.keys(), (word) => word.length)
  return new Map(
    [...byLength].map(([length, words]) => {
      const sorted = words.toSorted()
      return [
        length,
        { words: sorted.join(''), bits: Float32Array.from(sorted, (word) => bits.get(word) ?? 0) },
      ]
    }),
  )
}

let buckets: ReadonlyMap<number, Bucket> | undefined

/**
 * Entropy, in bits, of an entry of the password lists or dictionaries: the base-two logarithm of its rank. Undefined
 * for all others.
 */
export const bitsOfWord = (word: string): number | undefined => {
  buckets ??= load()
  const bucket = buckets.get(word.length)
  if (!bucket) return undefined
  let [low, high] = [0, bucket.bits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = bucket.words.slice(middle * word.length, (middle + 1) * word.length)
    if (there === word) return bucket.bits[middle]
    if (there < word) low = middle + 1
    else high = middle
  }
  return undefined
}
