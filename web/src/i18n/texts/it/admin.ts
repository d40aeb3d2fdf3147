import { SECURITY_EVENT_LABELS } from '@fornace/contract/account/labels'
import { labelsIn } from '@fornace/contract/kit/choice-labels'
import type { admin as en } from '../en/admin'
import type { Messages } from '../wordings'

export const admin = {
  admin: {
    security: {
      one: 'Evento di sicurezza {{id}}',
      gone: 'Questo evento non esiste, o non è più conservato.',
      emptyTitle: 'Ancora nessun evento',
      emptyText: 'Qui trovi gli accessi, i tentativi falliti e i cambi di permessi.',
      onlyFailed: 'Accessi falliti',
      onlyRoles: 'Cambi di permessi',
      at: 'Quando',
      kind: 'Evento',
      user: 'Account di',
      actor: 'Eseguito da',
      nobody: 'Sconosciuto',
      address: 'Indirizzo IP',
      details: {
        given: 'Assegnati',
        taken: 'Rimossi',
        roles: 'Ruoli',
        reason: 'Motivo',
        sessions: 'Sessioni',
      },
      kinds: labelsIn(SECURITY_EVENT_LABELS, 'it'),
    },
    mail: {
      one: 'Email',
      gone: 'Questa email non esiste, o non è più conservata.',
      emptyTitle: 'Ancora nessuna email',
      emptyText: 'Qui compaiono le email inviate dall’intranet.',
      paused: {
        title: 'Questa è una copia: le email non vengono inviate',
        text_one:
          'I dati provengono da un’altra installazione. Qui le email vengono preparate ma non inviate: {{count, number}} in attesa.',
        text_other:
          'I dati provengono da un’altra installazione. Qui le email vengono preparate ma non inviate: {{count, number}} in attesa.',
        warning:
          'Fino ad allora non si fanno backup e non si eliminano file. Riprendi l’invio solo se questa installazione ha preso il posto dell’originale: se l’originale è ancora attivo, le stesse email partono due volte.',
        resume: 'Questa è ora l’installazione principale: riprendi l’invio',
        resumed: 'L’invio delle email è ripreso',
      },
      onlyKept: 'Conservate',
      onlyFailed: 'Non inviate',
      onlyWaiting: 'In attesa',
      subject: 'Oggetto',
      to: 'A',
      purpose: 'Motivo',
      state: 'Stato',
      error: 'Errore',
      created: 'Scritta',
      sent: 'Inviata',
      keptAt: 'Conservata il',
      attempts: 'Tentativi',
      inDoubt: 'Forse inviata due volte',
      inDoubtText: 'L’invio si è interrotto ed è ripartito: l’email potrebbe essere arrivata due volte.',
      notReadable:
        'Qui si possono leggere solo le email conservate. Le altre possono contenere link riservati a chi le riceve.',
      view: 'Visualizzazione',
      html: 'Formattata',
      text: 'Solo testo',
      download: 'Scarica .eml',
    },
  },
} satisfies Messages<typeof en>
