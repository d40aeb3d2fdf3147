import type { Language } from '../kit/languages.ts'

interface CircularLabels {
  readonly circular: string
  readonly communication: string
  readonly draft: string
  /** Protocol number and its day. */
  readonly protocol: string
  readonly matters: string
  readonly replaces: string
  readonly replacedBy: string
  readonly attachments: string
  readonly annulled: string
  readonly annulledOn: string
}

/** Labels around the text of a circular or a communication, in the language of the text, not of the reader. */
export const CIRCULAR_LABELS: Readonly<Record<Language, CircularLabels>> = {
  it: {
    circular: 'Circolare',
    communication: 'Comunicazione',
    draft: 'Bozza',
    protocol: 'Prot. n. {number} del {date}',
    matters: 'Materie',
    replaces: 'Corregge o sostituisce',
    replacedBy: 'Corretta o sostituita da',
    attachments: 'Allegati',
    annulled: 'ANNULLATA',
    annulledOn: 'Annullata il {date}. Motivo: {reason}',
  },
  en: {
    circular: 'Circular',
    communication: 'Communication',
    draft: 'Draft',
    protocol: 'Prot. no. {number} of {date}',
    matters: 'Matters',
    replaces: 'Corrects or replaces',
    replacedBy: 'Corrected or replaced by',
    attachments: 'Attachments',
    annulled: 'ANNULLED',
    annulledOn: 'Annulled on {date}. Reason: {reason}',
  },
  fr: {
    circular: 'Circulaire',
    communication: 'Communication',
    draft: 'Brouillon',
    protocol: 'Prot. n° {number} du {date}',
    matters: 'Matières',
    replaces: 'Corrige ou remplace',
    replacedBy: 'Corrigée ou remplacée par',
    attachments: 'Pièces jointes',
    annulled: 'ANNULÉE',
    annulledOn: 'Annulée le {date}. Motif : {reason}',
  },
  de: {
    circular: 'Rundschreiben',
    communication: 'Mitteilung',
    draft: 'Entwurf',
    protocol: 'Prot. Nr. {number} vom {date}',
    matters: 'Sachgebiete',
    replaces: 'Berichtigt oder ersetzt',
    replacedBy: 'Berichtigt oder ersetzt durch',
    attachments: 'Anhänge',
    annulled: 'ANNULLIERT',
    annulledOn: 'Annulliert am {date}. Grund: {reason}',
  },
  ru: {
    circular: 'Циркуляр',
    communication: 'Сообщение',
    draft: 'Черновик',
    protocol: 'Прот. № {number} от {date}',
    matters: 'Темы',
    replaces: 'Исправляет или заменяет',
    replacedBy: 'Исправлен или заменён документом',
    attachments: 'Приложения',
    annulled: 'АННУЛИРОВАН',
    annulledOn: 'Аннулирован {date}. Причина: {reason}',
  },
}

interface Written {
  readonly datetime_approved: string | null
  readonly content_hash: string | null
}

interface Circular extends Written {
  readonly protocol_number: string | null
  readonly datetime_protocol: string | null
}

interface Place {
  readonly organisation: string
  readonly timeZone: string
}

const dayOf = (moment: string, language: Language, timeZone: string): string =>
  new Date(moment).toLocaleDateString(language, { dateStyle: 'long', timeZone })

/** Day of the approval; a text that is not approved is a draft. */
const approvalText = ({ datetime_approved, content_hash }: Written, language: Language, timeZone: string) =>
  datetime_approved && content_hash
    ? dayOf(datetime_approved, language, timeZone)
    : CIRCULAR_LABELS[language].draft

/** Line above the title of a circular: sender, protocol number and its day; a circular without one, its approval. */
export const circularHead = (circular: Circular, language: Language, place: Place): string => {
  const { protocol_number, datetime_protocol } = circular
  const labels = CIRCULAR_LABELS[language]
  const protocol =
    protocol_number &&
    labels.protocol
      .replace('{number}', protocol_number)
      .replace('{date}', datetime_protocol ? dayOf(datetime_protocol, language, place.timeZone) : '')
  const isDraft = circular.content_hash === null
  return [
    place.organisation,
    labels.circular,
    protocol,
    (!protocol || isDraft) && approvalText(circular, language, place.timeZone),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Line above the subject of a communication: sender and approval. */
export const communicationHead = (communication: Written, language: Language, place: Place): string =>
  [
    place.organisation,
    CIRCULAR_LABELS[language].communication,
    approvalText(communication, language, place.timeZone),
  ].join(' · ')

interface Annulled {
  readonly datetime_annulled: string | null
  readonly annulment_reason: string
}

/** Day and reason of an annulment. */
export const annulmentText = (
  { datetime_annulled, annulment_reason }: Annulled,
  language: Language,
  timeZone: string,
): string =>
  CIRCULAR_LABELS[language].annulledOn
    .replace('{date}', datetime_annulled ? dayOf(datetime_annulled, language, timeZone) : '')
    // A function, so that a dollar sign of the reason stays one.
    .replace('{reason}', () => annulment_reason)
