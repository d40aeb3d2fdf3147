import type { RegisterPart } from '@fornace/contract/circulars/register'

type Language = 'en' | 'it'

/** `17 novembre 2026`. */
const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Title of a part of the register, from which the name of its file is made. */
export const registerTitle = ({ year, day }: RegisterPart, language: Language): string => {
  const title = { en: 'Protocol register', it: 'Registro di protocollo' }[language]
  const parts = [...(year ? [year] : []), ...(day ? [dayText(day, language)] : [])]
  return [title, ...parts].join(' · ')
}

const ITALIAN = {
  entry: 'Reg.',
  time: 'Data e ora',
  number: 'Protocollo',
  kind: 'Registrazione',
  subject: 'Oggetto',
  actor: 'Chi',
  hash: 'Impronta',
  annulled: 'ANNULLATA',
  selfApproved: 'Approvata da chi l’ha scritta',
  reason: 'Motivo',
  system: 'Sistema',
  none: 'Nessuna registrazione',
  summary: 'Riepilogo',
  entries: 'Registrazioni',
  numbers: 'Numeri assegnati',
  from: 'Dal numero',
  to: 'Al numero',
  first: 'Prima registrazione',
  last: 'Ultima registrazione',
  annulledNumbers: 'Numeri annullati',
  noNumbers: 'nessuno',
  lastHash: 'Impronta dell’ultima registrazione',
  made: 'Documento creato',
}

const ENGLISH: typeof ITALIAN = {
  entry: 'Entry',
  time: 'Date and time',
  number: 'Number',
  kind: 'Kind',
  subject: 'Subject',
  actor: 'Who',
  hash: 'Hash',
  annulled: 'ANNULLED',
  selfApproved: 'Approved by its author',
  reason: 'Reason',
  system: 'System',
  none: 'No entries',
  summary: 'Summary',
  entries: 'Entries',
  numbers: 'Numbers assigned',
  from: 'From number',
  to: 'To number',
  first: 'First entry',
  last: 'Last entry',
  annulledNumbers: 'Annulled numbers',
  noNumbers: 'none',
  lastHash: 'Hash of the last entry',
  made: 'Document created',
}

export const REGISTER_PDF_LABELS = { en: ENGLISH, it: ITALIAN }
