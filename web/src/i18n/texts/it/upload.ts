import type { upload as en } from '../en/upload'
import type { Wordings } from '../wordings'

export const upload = {
  upload: {
    choose: 'Scegli un file',
    chooseSeveral: 'Scegli i file',
    orDrop: 'oppure trascinalo qui o incollalo',
    orDropSeveral: 'oppure trascinali qui o incollali',
    accepts: '{{types}}; al massimo {{max}}',
    acceptsSeveral: '{{types}}; al massimo {{max}} ciascuno, {{count, number}} file',
    full: 'Non si possono aggiungere più di {{count, number}} file.',
    tooMany: 'Se ne possono aggiungere ancora solo {{count, number}}: gli altri non sono stati presi.',
    invalid: 'File non valido',
    notSent: 'Non caricato',
    empty: 'Il file è vuoto.',
    wrongType: 'Qui si accettano: {{types}}.',
    tooLarge: 'Il file è troppo grande: al massimo {{max}}.',
    waiting: 'In attesa',
    checking: 'Controllo in corso',
    sending: 'Caricamento di {{name}}',
    cancel: 'Annulla il caricamento di {{name}}',
    retry: 'Carica di nuovo {{name}}',
    remove: 'Togli {{name}}',
    unnamed: 'File',
    gone: 'Questo file non c’è più. Caricalo di nuovo.',
    uploaded: '{{name}}: caricato',
    removed: '{{name}}: tolto',
    moved: '{{name}}: posto {{place, number}} di {{count, number}}',
    nothing: 'Nessun file',
  },
} satisfies Wordings<typeof en>
