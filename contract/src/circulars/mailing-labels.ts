import type { Language } from '../kit/languages.ts'
import type { REASON_KINDS } from './email-group.ts'

/** Reason why an address receives a mail, as data. */
export interface MailingReason {
  readonly kind: (typeof REASON_KINDS)[number]
  readonly group: { readonly id: number; readonly name: string } | null
  readonly role: string | null
  readonly company: { readonly id: number; readonly name: string } | null
}

interface MailingLabels {
  /** Sentence around the reasons. */
  readonly because: string
  readonly reasons: Readonly<Record<MailingReason['kind'], string>>
  /** A typed member of a group that is not stored. */
  readonly listed: string
  /** What the preferences page is for. */
  readonly choose: string
  readonly preferences: string
  readonly unsubscribe: string
  /** For a circular with a protocol number. */
  readonly mandatory: string
}

/** Labels around the text in a mail, in the language of the text. */
export const MAILING_LABELS: Readonly<Record<Language, MailingLabels>> = {
  it: {
    because: 'Ricevi questo messaggio da {organisation} perché {reasons}.',
    reasons: {
      member: 'il tuo indirizzo è nella lista «{group}»',
      user: 'hai un account nell’intranet',
      company: 'questo è l’indirizzo dell’azienda {company}',
      person: 'il tuo account è collegato all’azienda {company}',
      press: 'hai effettuato la registrazione stampa',
      single: 'il tuo indirizzo è stato indicato per questo invio',
    },
    listed: 'il tuo indirizzo è in una lista di distribuzione',
    choose: 'Puoi scegliere che cosa ricevere e se le tue letture entrano nelle statistiche.',
    preferences: 'Preferenze',
    unsubscribe: 'Annulla l’iscrizione',
    mandatory:
      'Le circolari ufficiali, quelle con numero di protocollo, continuano ad arrivare anche a chi annulla l’iscrizione.',
  },
  en: {
    because: 'You get this message from {organisation} because {reasons}.',
    reasons: {
      member: 'your address is on the list “{group}”',
      user: 'you have an account on the intranet',
      company: 'this is the address of the company {company}',
      person: 'your account is linked to the company {company}',
      press: 'you registered as press',
      single: 'your address was given for this mailing',
    },
    listed: 'your address is on a mailing list',
    choose: 'You can choose what you receive and whether your reading enters the statistics.',
    preferences: 'Preferences',
    unsubscribe: 'Unsubscribe',
    mandatory: 'Official circulars, those with a protocol number, keep coming even if you unsubscribe.',
  },
  fr: {
    because: 'Vous recevez ce message de {organisation} pour la raison suivante : {reasons}.',
    reasons: {
      member: 'votre adresse figure dans la liste « {group} »',
      user: 'vous avez un compte sur l’intranet',
      company: 'cette adresse est celle de l’entreprise {company}',
      person: 'votre compte est lié à l’entreprise {company}',
      press: 'vous vous êtes inscrit comme presse',
      single: 'votre adresse a été indiquée pour cet envoi',
    },
    listed: 'votre adresse figure dans une liste de diffusion',
    choose: 'Vous pouvez choisir ce que vous recevez et si vos lectures entrent dans les statistiques.',
    preferences: 'Préférences',
    unsubscribe: 'Se désabonner',
    mandatory:
      'Les circulaires officielles, celles qui portent un numéro de protocole, continuent d’arriver même après un désabonnement.',
  },
  de: {
    because: 'Sie erhalten diese Nachricht von {organisation} aus folgendem Grund: {reasons}.',
    reasons: {
      member: 'Ihre Adresse steht auf der Liste „{group}“',
      user: 'Sie haben ein Konto im Intranet',
      company: 'dies ist die Adresse der Firma {company}',
      person: 'Ihr Konto ist mit der Firma {company} verbunden',
      press: 'Sie haben sich als Presse registriert',
      single: 'Ihre Adresse wurde für diesen Versand angegeben',
    },
    listed: 'Ihre Adresse steht auf einem Verteiler',
    choose: 'Sie können wählen, was Sie erhalten und ob Ihr Lesen in die Statistik eingeht.',
    preferences: 'Einstellungen',
    unsubscribe: 'Abmelden',
    mandatory:
      'Offizielle Rundschreiben, also jene mit Protokollnummer, erhalten Sie auch nach einer Abmeldung.',
  },
  ru: {
    because: 'Вы получили это сообщение от {organisation} по следующей причине: {reasons}.',
    reasons: {
      member: 'ваш адрес есть в списке «{group}»',
      user: 'у вас есть учётная запись в интранете',
      company: 'это адрес компании {company}',
      person: 'ваша учётная запись связана с компанией {company}',
      press: 'вы зарегистрировались как представитель прессы',
      single: 'ваш адрес был указан для этой рассылки',
    },
    listed: 'ваш адрес есть в списке рассылки',
    choose: 'Вы можете выбрать, что получать и учитывать ли ваши прочтения в статистике.',
    preferences: 'Настройки',
    unsubscribe: 'Отписаться',
    mandatory: 'Официальные циркуляры, то есть с номером протокола, приходят и после отказа от рассылки.',
  },
}

/** Limit of the reasons in a sentence: a person may act for many companies. */
const MAX_NAMED = 5

const reasonText = ({ kind, group, company }: MailingReason, language: Language): string => {
  const { reasons, listed } = MAILING_LABELS[language]
  if (kind === 'member' && !group) return listed
  // Functions, so that a dollar sign in a name stays one.
  return reasons[kind]
    .replace('{group}', () => group?.name ?? '')
    .replace('{company}', () => company?.name ?? '')
}

/** Formats by language: to make one takes longer than the rest of a mail. */
const listFormats = new Map<Language, Intl.ListFormat>()

const listFormat = (language: Language): Intl.ListFormat => {
  const existing = listFormats.get(language)
  if (existing) return existing
  const made = new Intl.ListFormat(language, { type: 'conjunction' })
  listFormats.set(language, made)
  return made
}

/** Sentence that tells a recipient why the mail was sent. */
export const reasonsText = (
  reasons: readonly MailingReason[],
  language: Language,
  organisation: string,
): string => {
  const distinct = [...new Set(reasons.map((reason) => reasonText(reason, language)))].slice(0, MAX_NAMED)
  if (distinct.length === 0) distinct.push(MAILING_LABELS[language].reasons.single)
  const list = distinct.length === 1 ? (distinct[0] ?? '') : listFormat(language).format(distinct)
  return MAILING_LABELS[language].because
    .replace('{organisation}', () => organisation)
    .replace('{reasons}', () => list)
}
