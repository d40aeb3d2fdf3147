import type { workflow as en } from '../en/workflow'
import type { Wordings } from '../wordings'

export const workflow = {
  workflow: {
    bar: 'Stato e azioni',
    states: 'Stati',
    turn: 'Ora tocca a: {{who}}',
    yourTurn: 'Ora tocca a te',
    nobody: '{{state}}: non si attende nulla',
    notMadeYet: 'Salva la bozza, oppure inviala subito.',
    onlyRead: 'In questo stato puoi solo leggere. Può modificare: {{who}}.',
    onlySome: 'In questo stato puoi modificare solo: {{fields}}.',
    others: 'Altre azioni',
    actions: 'Azioni',
    withNote: '{{action}}, con una nota…',
    missing: 'Per «{{action}}» manca ancora:',
    missingCount_one: 'Manca {{count, number}} cosa',
    missingCount_other: 'Mancano {{count, number}} cose',
    way: 'Passaggi finora',
    to: 'a',
    undone: 'Annullato {{when}}',
    taken: '«{{title}}» {{done}}',
    about: 'Riguarda: {{field}}',
    noteOf: '{{who}}: «{{note}}»',
    noteTitle: 'Nota di {{who}}, {{when}}',
    note: {
      text: 'Nota',
      requiredHint: 'Chi lo riceve legge qui perché, e che cosa cambiare.',
      optionalHint: 'Se vuoi, due parole per chi lo riceve.',
      required: 'Scrivi una nota: senza, nessuno sa che cosa cambiare.',
      field: 'Quale campo riguarda',
      whole: 'Nessuno in particolare',
      cancel: 'Annulla',
    },
  },
} satisfies Wordings<typeof en>
