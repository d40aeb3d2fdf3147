import type { submissionsHome as en } from '../en/submissions-home'
import type { Messages } from '../wordings'

export const submissionsHome = {
  submissionsHome: {
    kinds: { circular: 'Circolare', communication: 'Comunicazione' },
    recipients_one: '{{count, number}} destinatario',
    recipients_other: '{{count, number}} destinatari',
    submitted_one: '{{count, number}} inviata',
    submitted_other: '{{count, number}} inviate',
    kept_one: '{{count, number}} conservata',
    kept_other: '{{count, number}} conservate',
    bounces_one: '{{count, number}} rifiutata',
    bounces_other: '{{count, number}} rifiutate',
    progress: '{{done}} di {{all}}',
    stalled_one: '{{count, number}} invio fermo',
    stalled_other: '{{count, number}} invii fermi',
    scheduled_one: '{{count, number}} invio programmato',
    scheduled_other: '{{count, number}} invii programmati',
    latest_one: '{{count, number}} invio finora',
    latest_other: '{{count, number}} invii finora',
    own_one: '{{count, number}} invio dei tuoi testi',
    own_other: '{{count, number}} invii dei tuoi testi',
    paused: {
      person: 'Qualcuno l’ha messo in pausa.',
      late: 'In pausa: l’ora programmata è passata mentre il server era fermo. Riprendilo o annullalo.',
      refusals: 'In pausa: il server di posta rifiuta le email.',
      bounces: 'In pausa: troppe email tornate indietro.',
      complaints: 'In pausa: troppe segnalazioni di spam.',
      'no-mail-server': 'In pausa: senza server di posta, le email sono conservate come file.',
    },
    trouble: 'Il server di posta non risponde dal {{since}}; le email aspettano.',
  },
} satisfies Messages<typeof en>
