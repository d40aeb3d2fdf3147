import type { Notice } from './notice.ts'

type Told = Pick<Notice, 'kind' | 'actor' | 'company' | 'from' | 'to' | 'note' | 'due_date'>

const WORDS = {
  en: {
    system: 'The system',
    step: (who: string, from: string, to: string) => `${who}: from “${from}” to “${to}”`,
    note: (note: string) => ` – “${note}”`,
    due: (day: string) => `Due on ${day}`,
    permission: (day: string) => `The permission of a picture ends on ${day}`,
    reminder: (who: string, company: string) =>
      `${who} reminds you: ${company ? `${company} has` : 'you have'} sent nothing yet`,
  },
  it: {
    system: 'Il sistema',
    step: (who: string, from: string, to: string) => `${who}: da «${from}» a «${to}»`,
    note: (note: string) => ` – «${note}»`,
    due: (day: string) => `Scade il ${day}`,
    permission: (day: string) => `Il permesso di un’immagine scade il ${day}`,
    reminder: (who: string, company: string) =>
      `Promemoria di ${who}: ${company ? `${company} non ha` : 'non hai'} ancora inviato nulla`,
  },
}

/** `2026-03-31` as people write it here. */
const writtenDay = (day: string): string => day.split('-').reverse().join('/')

/** What a notice says, in one line: the same under the bell and in the mail. */
export const noticeSentence = (
  { kind, actor, company, from, to, note, due_date }: Told,
  language: 'it' | 'en',
): string => {
  const words = WORDS[language]
  const who = actor?.name ?? words.system
  const until = due_date ? words.due(writtenDay(due_date)) : ''
  if (kind === 'permission') return words.permission(writtenDay(due_date ?? ''))
  if (kind === 'deadline') return until
  const said = note ? words.note(note) : ''
  if (kind === 'reminder')
    return `${[words.reminder(who, company?.name ?? ''), until].filter(Boolean).join('. ')}${said}`
  return `${words.step(who, from ?? '', to ?? '')}${said}`
}
