import { statSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../src/platform/common-passwords.ts'
import { FILTER_FILE, isInFilter, makeFilter } from '../../src/platform/password-filter.ts'

/** Each of them stands in lists of leaked passwords, or is made as those are. */
const KNOWN = {
  'a word with digits and signs': `
    Password1! Password123! P@ssw0rd123 Passw0rd! Welcome1! Welcome123 Welcome2024! Qwerty123! Admin123! Admin2023
    Letmein123 Monkey123! Dragon2020 Football2021! Baseball12 Superman1! Sunshine99 Princess1! Charlie2019 Michael1985
    Jennifer1! Summer2024 Summer2024! Winter2023! Autumn2022 Spring2025! January2024 December2023! Monday123 Changeme1!
    Secret123! Master1234 Test1234! Hello12345 Computer1! Internet99 Linkedin1 linkedin2012 facebook123 hotmail1
    yahoo123 gmail2020 google123! password12345 password2024 123password! !!password!! 1password1 00password00`,
  'a respelt word': `
    p4ssw0rd p@55w0rd pa$$w0rd P@$$W0RD! 5up3rm4n l3tm31n! w3lc0me1 dr4g0n123 m0nk3y12 f00tb4ll b4s3b4ll l1nk3d1n
    adm1n1strator s3cr3t123 1l0vey0u ch4ng3m3 t3st1ng1 drowssap nimda123`,
  'a phrase': `
    iloveyou2 iloveyou123 iloveyou! iloveu2 ilovegod iloveme1 ilovemymom iamthebest imthebest1 mypassword mypassword1
    letmein1 letmeinnow trustno1! thisismypassword whoareyou howareyou godisgood godislove jesusislord jesuslovesme
    blessed1 fuckyou2 fuckoff1 loveforever love4ever bestfriend1 lovelove1 babygirl1 hotgirl1 numberone number1
    passwordpassword adminadmin1 password1password testtest1 myspace1 windowsxp highschool classof09 changeit1
    starwars1 harrypotter1 ihateyou! loveyou2 dontforget1`,
  'a walk over a keyboard': `
    qwertyuiop1 qwerty12345 1qaz2wsx3edc zaq12wsx zaq1xsw2 1q2w3e4r5t6y q1w2e3r4t5 qazwsxedc qazwsx123 asdfghjkl1
    zxcvbnm123 asdf1234! qweasdzxc qweasd123 azertyuiop azerty123 qsdfghjklm aqwzsxedc 1a2z3e4r qwertzuiop qwertz123
    yxcvbnm1 1qay2wsx qaywsxedc asdfghjklòàù qwertyuiopè !@#$%^&* !"£$%&/() abcd1234! abc123456 a1b2c3d4 1a2b3c4d
    12qw23we qqww1122 aabbccdd 112233aa poiuytrewq1 mnbvcxz1 0987654321a 123qweasd 147258369a`,
  'a word or two of a dictionary': `
    yahoo.com golfcourse homelesspa telechargement microscope lighthouse bluebird1 grandmaster1 Assicurazione
    temporaneamente chocolaterie internationale hotmail.com`,
  'an Italian one': `
    amoremio1 tiamo123 tiamopersempre principessa bellissima cucciola1 forzamilan forzainter forzajuve1 forzanapoli
    juventus1 juventus1897 ciaociao1 ciaobella francesca1 alessandro1 giuseppe80 elisabetta Valentina1990 stellina1
    topolino1 gattino12 Ceramica2024 Sassuolo2024! Napoli1926 benvenuto1 Password.1 segreto123 nonloso1 italia2006
    Ferrari2024! Settembre2023 natale2023! martina2001 amministratore1 piastrella1 mammamia1 vivalavita`,
}

const GOOD = `
  una password di prova
  fornace calda 12
  smalto e terracotta
  smalto turchese
  purple kettle
  tre gatti rossi
  il mio cane dorme
  la nonna cucina bene
  domani piove sempre
  Xq7#vLp2
  tV9-kd3Rw
  8 tazze di argilla
  mattone-vento-lago
  quattro forni accesi
  cobalto su bianco
  raku 950 gradi
  Kx29mQ!z
  b7Gh!2kQ
  una giornata al mare
  il sole di luglio
  verde rame opaco
  my kiln is too hot
  blue tiles on walls
  wet clay dries slow
  gres porcellanato 60x60
  caolino e feldspato
  ho visto tre volpi
  treno delle 7.42
  pane burro e alici
  viola pioggia tamburo
  zaffiro-lento-8
  nuvola storta 31
  hjw4tzqe
  chitarra senza corde
  lunga strada bianca
  marmo e granito
  sette lampade spente
  ombrello giallo 77
  Tegola#Rotta9
`

describe('a common password', () => {
  it('is each of the three thousand commonest, in any case', () => {
    const commonest = (dictionary['passwords-common'] as string[]).slice(0, 3000)
    expect(commonest.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([])
  })

  it.each([
    'Password@123',
    'P@$$w0rd',
    'aaaaaaaa',
    'abcdefgh',
    'zyxwvuts',
    'poiuytrewq',
    'blablabla',
    'asdasdasd',
    'qwerty123456',
    '1q2w3e4r5t',
    'Admin@1234',
    'adminadmin',
    '',
    ' password ',
  ])('is %j', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each(Object.entries(KNOWN))('is any of what people choose: %s', (_kind, passwords) => {
    const all = passwords.split(/\s+/).filter(Boolean)
    expect(all.filter((password) => !isCommonPassword(password))).toEqual([])
  })

  it('is a phrase that everybody knows, with spaces too', () => {
    const phrases = ['another password', 'i love you', 'my password', 'let me in', 'trust no 1', 'ti amo']
    expect(phrases.filter((phrase) => !isCommonPassword(phrase))).toEqual([])
  })

  it('is none of what takes long to guess', () => {
    expect(GOOD.trim().split(/\n\s*/).filter(isCommonPassword)).toEqual([])
  })

  it.each([
    'forno a tunnel 42',
    'Sassuolo-41049!',
    'kiln-9-Glaze',
    'la creta cuoce',
    'correct horse battery',
    'x'.repeat(64),
    'dragon 4821 9930 1127',
    'мир труд май',
    'a\nb\npassword\nc',
  ])('is not %j', (password) => expect(isCommonPassword(password)).toBe(false))
})

/** Often leaked, and made by no rule that the words and patterns know. */
const LEAKED = `
  29rsavoy diosesfiel justinbieb youbye123 megaparol12345 yuantuo2012 dearbook 2012comeer evony192 startfinding
  111222tianya fqrg7cs493 J38IFUBN`

describe('the filter of the hundred thousand most common passwords', () => {
  it.each(LEAKED.split(/\s+/).filter(Boolean))('rejects %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it('has at most 200 kB', () => {
    expect(statSync(FILTER_FILE).size).toBeLessThan(200_000)
  })

  it('knows all its passwords, and takes few others for one of them', () => {
    const numbered = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name} ${index}`)
    const filter = makeFilter(numbered('common', 20_000))
    expect(numbered('common', 20_000).every((one) => isInFilter(filter, one))).toBe(true)
    expect(numbered('other', 100_000).filter((one) => isInFilter(filter, one)).length).toBeLessThan(20)
  })
})
