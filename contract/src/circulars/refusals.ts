import type { Label } from '../kit/resource-metadata.ts'

/** Meanings of a mail server's answer, and of a report with its words. */
export const ANSWER_MEANINGS = [
  'accepted',
  'no-mailbox',
  'no-domain',
  'closed',
  'moved',
  'full',
  'block-list',
  'authentication',
  'content',
  'policy',
  'size',
  'unreachable',
  'later',
  'refused',
] as const
export type AnswerMeaning = (typeof ANSWER_MEANINGS)[number]

export const ANSWER_LABELS = {
  accepted: { en: 'taken by the mail server', it: 'presa in consegna dal server di posta' },
  'no-mailbox': { en: 'no such mailbox', it: 'casella inesistente' },
  'no-domain': { en: 'no such mail domain', it: 'dominio di posta inesistente' },
  closed: { en: 'mailbox closed', it: 'casella chiusa' },
  moved: { en: 'mailbox moved elsewhere', it: 'casella trasferita altrove' },
  full: { en: 'mailbox full', it: 'casella piena' },
  'block-list': { en: 'our mail server is on a block list', it: 'il nostro server è in una lista di blocco' },
  authentication: {
    en: 'our sender could not be verified (SPF, DKIM, DMARC)',
    it: 'il nostro mittente non risulta verificato (SPF, DKIM, DMARC)',
  },
  content: { en: 'content taken for spam', it: 'contenuto considerato spam' },
  policy: { en: 'refused by the rules of the mail server', it: 'rifiutata dalle regole del server di posta' },
  size: { en: 'message too large', it: 'messaggio troppo grande' },
  unreachable: { en: 'mail server could not be reached', it: 'server di posta non raggiungibile' },
  later: { en: 'put off by the mail server', it: 'rimandata dal server di posta' },
  refused: { en: 'refused by the mail server', it: 'rifiutata dal server di posta' },
} satisfies Record<AnswerMeaning, Label>

/** Meanings by which an address is marked: it does not exist, or is closed. */
const WRONG_ADDRESS: readonly AnswerMeaning[] = ['no-mailbox', 'no-domain', 'closed', 'moved']

/** Meanings of refusals whose cause is the sender: his server, his signature, his message. */
export const SENDER_REFUSALS = [
  'block-list',
  'authentication',
  'content',
  'policy',
] as const satisfies readonly AnswerMeaning[]
export type SenderRefusal = (typeof SENDER_REFUSALS)[number]

/** Status codes (RFC 3463) that say that the address is wrong; no other code marks one. */
const WRONG_ADDRESS_CODES: Readonly<Record<string, AnswerMeaning>> = {
  '5.1.0': 'no-mailbox',
  '5.1.1': 'no-mailbox',
  '5.1.2': 'no-domain',
  '5.1.3': 'no-mailbox',
  '5.1.6': 'moved',
  '5.1.10': 'no-mailbox',
  '5.2.1': 'closed',
  '5.4.4': 'no-domain',
}

type Phrases = readonly (readonly [AnswerMeaning, RegExp])[]

/** Phrases that name another cause than the address, the most telling first. */
const OTHER_CAUSES: Phrases = [
  [
    'full',
    /\bquota\b|\b(?:mailbox|inbox|casella|user|account|boîte|postfach|buzón)\b[^.]{0,40}\b(?:full|piena|pleine|voll|llen[oa])\b|out of (?:storage|disk)|(?:exceeded|insufficient|not enough)[^.]{0,40}\b(?:storage|space)|spazio (?:esaurito|insufficiente)|speicherplatz/i,
  ],
  [
    'authentication',
    /\b(?:SPF|DKIM|DMARC|BIMI)\b|sender (?:authentication|id)\b|not authenticated|unauthenticated/i,
  ],
  [
    'block-list',
    /\b(?:block|black|deny|reject|bad)[- ]?list|\b(?:RBL|DNSBL)\b|spamhaus|spamcop|barracudacentral|sorbs|reputation|reverse (?:dns|lookup|host)|\bPTR\b|\b(?:IP|host|server|client|network|sender)\b[^.]{0,60}\b(?:blocked|banned|listed)\b|\bblocked\b[^.]{0,40}\b(?:IP|host|server|network|using|by)\b/i,
  ],
  ['content', /\bspam\b|\bvirus|malware|phishing|unsolicited|bulk mail|junk mail/i],
  [
    'size',
    /(?:message|mail|size)[^.]{0,40}(?:too (?:large|big|long)|exceeds?)|(?:exceeds?|maximum)[^.]{0,40}size|too large|troppo grande/i,
  ],
  [
    'later',
    /\bat a rate\b|rate limit|too many (?:connections|messages|recipients)|grey-?list|try again later/i,
  ],
  [
    'policy',
    /\bpolicy\b|sender (?:address )?(?:rejected|refused|denied|unknown|not accepted)|polic(?:y|ies)|administrative(?:ly)?|prohibited|relay|not permitted|not authori[sz]ed|access denied|security|suspicious|preferences/i,
  ],
]

/** Phrases that say that an address does not exist or is closed. */
const WRONG_ADDRESS_PHRASES: Phrases = [
  [
    'no-domain',
    /\b(?:host|domain)s?\b[^.;]{0,60}\b(?:not found|unknown|does(?: not|n't) exist|not exist|must exist|isn't valid)|no such (?:domain|host)|unknown (?:host|domain)|unrout(?:e)?able (?:address|mail domain)|non-existent (?:host|domain)|name or service not known|dominio[^.;]{0,40}(?:inesistente|non (?:esiste|trovato))|null MX/i,
  ],
  [
    'moved',
    /\b(?:has|have) moved\b|has changed (?:to|his|her|their|its)|no longer (?:at|with|works)\b|account (?:has been )?(?:replaced|moved)/i,
  ],
  [
    'closed',
    /\b(?:account|mailbox|user|recipient|address|alias|utente|casella)\b[^.;]{0,60}\b(?:disabled|inactive|not active|deactivated|suspended|closed|deleted|removed|expired|terminated|discontinued|disattivat[oa]|chius[oa]|sospes[oa])\b|(?:disabled|inactive|deactivated|deleted|closed|expired|suspended) (?:account|mailbox|user|recipient|address)|no longer (?:active|valid|available|in use|accepts|exists?)/i,
  ],
  [
    'no-mailbox',
    /\b(?:user|users|recipient|recipients|address|addresses|mailbox|account|alias|person|destinatario|indirizzo|utente|casella|usuario|empfänger|benutzer|destinataire|utilisateur|adresse)\b[^;]{0,80}?\b(?:not found|unknown|unbekannt|inconnue?|desconocid[oa]|sconosciut[oa]|inesistente|does(?: not|n't) (?:exist|have)|do(?: not|n't) exist|not exist|non esiste|no existe|n'existe pas|invalid|not known|not (?:be )?found|not present|isn't (?:valid|found)|wasn't found|couldn't be found|could not be found|non (?:valido|trovato)|existiert nicht|not listed|not available here|not a valid)/i,
  ],
  [
    'no-mailbox',
    /\b(?:no|unknown|invalid|bad|non-?existent|not a (?:valid|known|local)|non valido)\s+(?:such\s+)?(?:\w+[ -]){0,2}(?:user|users|recipient|recipients|mailbox|account|address|addresses|person|alias|local[- ]part|body here)\b|no such [^.;]{0,20}\bhere\b|no mailbox here|nobody here|isn't in my (?:list|validrcptto)|not our customer|mailbox (?:unavailable|not found)|address not found|nessun utente|RecipientNotFound|RecipNotFound|rejected: (?:undeliverable|unverified) address: host/i,
  ],
]

const phraseIn = (phrases: Phrases, words: string): AnswerMeaning | undefined =>
  phrases.find(([, pattern]) => pattern.test(words))?.[0]

/** Words of a mail server without the addresses in them, which name people, or contain words of their own. */
export const withoutAddresses = (words: string): string =>
  words.replace(/<?[^\s<>@]{1,64}@[^\s<>@]{1,255}>?/g, '…')

const MAX_WORDS = 2000
const CODE = /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)/g
const REPLY = /(?<![\d.,:/-])([45])\d\d(?=[ \-#:]|$)/

/**
 * The most precise status code in words such as `550 5.1.1 …`. `5.0.0` says only that it failed, and `5.1.0` is how
 * some servers introduce the answer of another one.
 */
const codeIn = (words: string): string | undefined => {
  const codes = [...words.matchAll(CODE)].map(([, code = '']) => code)
  const precise = codes.filter((code) => !code.endsWith('.0.0'))
  return precise.find((code) => !code.endsWith('.1.0')) ?? precise[0] ?? codes[0]
}

const isPrecise = (code = '5.0.0'): boolean => !code.endsWith('.0.0')

/** Words have a status code of a failure. */
export const hasStatusCode = (words: string): boolean => codeIn(words) !== undefined

/** Words of a mail server, with the status code that a report or a provider gives beside them where they lack it. */
export const withStatus = (words: string, status: string): string => {
  const code = codeIn(status)
  const own = codeIn(words)
  if (code === undefined || words === '') return words || status.trim()
  const isLacking = isPrecise(code)
    ? !isPrecise(own)
    : code.startsWith('4') && own === undefined && !REPLY.test(words)
  return isLacking ? `${code} ${words}` : words
}

/** Meaning of a code that does not say that the address is wrong. */
const codeMeaning = (code: string): AnswerMeaning => {
  if (/^\d\.2\.2$/.test(code)) return 'full'
  if (/^\d\.(?:2\.3|3\.4)$/.test(code)) return 'size'
  if (/^\d\.4\./.test(code)) return 'unreachable'
  if (/^5\.7\./.test(code)) return 'policy'
  return code.startsWith('4') ? 'later' : 'refused'
}

/**
 * Meaning of the words of a mail server. The code decides: only `WRONG_ADDRESS_CODES`, or words of that meaning where
 * there is no precise code, say that the address is wrong.
 */
export const answerMeaning = (answer: string): AnswerMeaning => {
  const words = withoutAddresses(answer.slice(0, MAX_WORDS))
  if (/^\s*2\d\d[ -]/.test(words)) return 'accepted'
  const code = codeIn(words)
  const failure = code?.[0] ?? REPLY.exec(words)?.[1]
  const wrong = phraseIn(WRONG_ADDRESS_PHRASES, words)
  const other = phraseIn(OTHER_CAUSES, words)
  const byCode = code && WRONG_ADDRESS_CODES[code]
  if (byCode) return wrong ?? other ?? byCode
  if (other) return other
  if (code && isPrecise(code)) return codeMeaning(code)
  return failure === '4' ? 'later' : (wrong ?? 'refused')
}

/** Words are those of a mail server: an answer with its code, or its status. */
export const isServerAnswer = (words: string): boolean =>
  /^\s*(?:smtp;\s*)?[245]\d\d(?:[ -]|$)/.test(words) || hasStatusCode(words) || REPLY.test(words)

/** Words say that the address does not exist or is closed. */
export const isWrongAddress = (answer: string): boolean => WRONG_ADDRESS.includes(answerMeaning(answer))

const SENDER: readonly AnswerMeaning[] = SENDER_REFUSALS

/** Words refuse our server, our signature or our message, and so would refuse the next one. */
export const isSenderRefusal = (meaning: AnswerMeaning): meaning is SenderRefusal => SENDER.includes(meaning)
