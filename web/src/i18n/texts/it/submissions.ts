import type { submissions as en } from '../en/submissions'
import type { Messages } from '../wordings'

export const submissions = {
  submissions: {
    recipients: {
      search: 'Cerca indirizzo, nome o azienda',
      searchKey: 'Cerca tra i destinatari',
      found: '{{found}} di {{all}} nella tabella',
      selected_one: '{{count, number}} email selezionata',
      selected_other: '{{count, number}} email selezionate',
      count_one: '{{count, number}} destinatario',
      count_other: '{{count, number}} destinatari',
      clear: 'Deseleziona',
      byGroup: 'Seleziona per gruppo',
      someOf: '{{selected}} di {{all}}',
      select: 'Seleziona {{email}}',
      selectAll: 'Seleziona tutte le righe della tabella',
      nobody: 'Ancora nessun destinatario: scegli un gruppo, o aggiungine uno.',
      notFound: 'Nessun destinatario corrisponde alla ricerca.',
      columns: {
        email: 'Indirizzo',
        name: 'Nome',
        company: 'Azienda',
        language: 'Lingua',
        why: 'Perché',
        state: 'Stato',
      },
    },
    reasons: {
      member: 'membro',
      user: 'utente',
      company: 'azienda',
      person: 'persona di un’azienda',
      press: 'stampa',
      single: 'aggiunto a mano',
    },
    leftOut: {
      title: 'Esclusi',
      count_one: '{{count, number}} escluso',
      count_other: '{{count, number}} esclusi',
      more: 'Mostra altri',
    },
  },
} as const satisfies Messages<typeof en>
