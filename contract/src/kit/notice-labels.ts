import type { Notice } from './notice.ts'

type Notified = Pick<Notice, 'kind' | 'actor' | 'company' | 'action' | 'meaning' | 'note' | 'due_date'>

const LABELS = {
  en: {
    system: 'The system',
    quoted: (note: string) => `“${note}”`,
    due: (day: string) => `Due on ${day}`,
    permission: (day: string) => `The permission of a picture ends on ${day}`,
    reminder: (who: string, company: string) =>
      `${who} reminds you: ${company ? `${company} has` : 'you have'} sent nothing yet`,
    paused: {
      late: 'Paused: its time passed while the server was stopped',
      refusals: 'Paused: the mail server refuses the mails',
      bounces: 'Paused: too many mails came back',
      complaints: 'Paused: too many recipients reported it as spam',
      'no-mail-server': 'Paused: without a mail server, the mails are stored as files',
    },
    failure: 'Something is wrong: the health page says what to do',
  },
  it: {
    system: 'Il sistema',
    quoted: (note: string) => `«${note}»`,
    due: (day: string) => `Scade il ${day}`,
    permission: (day: string) => `Il permesso di un’immagine scade il ${day}`,
    reminder: (who: string, company: string) =>
      `Promemoria di ${who}: ${company ? `${company} non ha` : 'non hai'} ancora inviato nulla`,
    paused: {
      late: 'In pausa: l’ora programmata è passata mentre il server era fermo',
      refusals: 'In pausa: il server di posta rifiuta le email',
      bounces: 'In pausa: troppe email sono tornate indietro',
      complaints: 'In pausa: troppi destinatari l’hanno segnalata come spam',
      'no-mail-server': 'In pausa: senza server di posta, le email sono conservate come file',
    },
    failure: 'Qualcosa non va: la pagina Stato del sistema spiega che cosa fare',
  },
}

/** Reason of a pause; notices name it in `action`. */
type PauseReason = keyof (typeof LABELS)['en']['paused']

/** `2026-03-31` as people write it here. */
const writtenDay = (day: string): string => day.split('-').reverse().join('/')

/** Text of a notice in one line: the same under the bell and in the mail. */
export const noticeSentence = (
  { kind, actor, company, action, meaning, note, due_date }: Notified,
  language: 'it' | 'en',
): string => {
  const labels = LABELS[language]
  const who = actor?.name ?? labels.system
  const until = due_date ? labels.due(writtenDay(due_date)) : ''
  if (kind === 'permission') return labels.permission(writtenDay(due_date ?? ''))
  if (kind === 'deadline') return until
  if (kind === 'failure') return labels.failure
  const quote = note && labels.quoted(note)
  const said = quote && ` – ${quote}`
  if (kind === 'reminder')
    return `${[labels.reminder(who, company?.name ?? ''), until].filter(Boolean).join('. ')}${said}`
  if (kind === 'paused') return `${labels.paused[action as PauseReason]}${said}`
  const what = meaning ?? ''
  const by = [actor?.name, quote].filter(Boolean).join(': ')
  return `${what.slice(0, 1).toUpperCase()}${what.slice(1)}${by && ` – ${by}`}`
}
