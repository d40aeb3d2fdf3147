/** Circulars, their register and their submissions. */
export const circulars = {
  'circular.missing': {
    en: 'circular {id} does not exist; entry {entry} of the register gives it {registered}',
    it: 'la circolare {id} non esiste; la voce {entry} del registro le dà il numero {registered}',
  },
  'circular.unnumbered': {
    en: 'circular {id} has no number; entry {entry} of the register gives it {registered}',
    it: 'la circolare {id} non ha numero; la voce {entry} del registro le dà il numero {registered}',
  },
  'circular.other-number': {
    en: 'circular {id} has {recorded}; entry {entry} of the register gives it {registered}',
    it: 'la circolare {id} ha il numero {recorded}; la voce {entry} del registro le dà il numero {registered}',
  },
  'circular.other-date': {
    en: 'circular {id} has another date or sequence of its number; entry {entry} of the register gives it {registered}',
    it: 'la circolare {id} ha un’altra data o un altro progressivo; la voce {entry} del registro le dà il numero {registered}',
  },
  'circular.unregistered': {
    en: 'circular {id} ({number}) has a number that is not in the register',
    it: 'la circolare {id} ({number}) ha un numero che non è nel registro',
  },
  'circular.annulled': {
    en: 'circular {id} ({number}) is annulled, in the register it is not',
    it: 'la circolare {id} ({number}) è annullata, nel registro no',
  },
  'circular.not-annulled': {
    en: 'circular {id} ({number}) is not annulled, in the register it is',
    it: 'la circolare {id} ({number}) non è annullata, nel registro sì',
  },
  'circular.approved': {
    en: 'circular {id} ({number}) is approved, by entry {entry} of the register it is not',
    it: 'la circolare {id} ({number}) è approvata, secondo la voce {entry} del registro no',
  },
  'circular.not-approved': {
    en: 'circular {id} ({number}) is not approved, by entry {entry} of the register it is',
    it: 'la circolare {id} ({number}) non è approvata, secondo la voce {entry} del registro sì',
  },
  'circular.other-hash': {
    en: 'circular {id} ({number}) has another hash of its content than entry {entry} of the register',
    it: 'la circolare {id} ({number}) ha un’impronta del contenuto diversa da quella della voce {entry} del registro',
  },
  'content.without-hash': {
    en: '{record} {id} is approved without a hash of its content',
    it: '{record} {id}: approvata senza l’impronta del contenuto',
  },
  'content.changed': {
    en: '{record} {id} has another content than the one that was approved',
    it: '{record} {id}: il contenuto è diverso da quello approvato',
  },
  'register.number-form': {
    en: 'entry {entry} of the register ({number}) should have the number {written}',
    it: 'la voce {entry} del registro ({number}) dovrebbe avere il numero {written}',
  },
  'register.year-before': {
    en: 'entry {entry} of the register ({number}) has a number of {year} after those of {last}',
    it: 'la voce {entry} del registro ({number}) ha un numero del {year} dopo quelli del {last}',
  },
  'register.gap': {
    en: 'number {missing} is missing before entry {entry} of the register ({number})',
    it: 'manca il numero {missing} prima della voce {entry} del registro ({number})',
  },
  'register.repeated': {
    en: 'entry {entry} of the register ({number}) has a number that was assigned before',
    it: 'la voce {entry} del registro ({number}) ha un numero già assegnato',
  },
  'register.entry-missing': {
    en: 'entry {missing} of the register is missing; the next one is {next}',
    it: 'manca la voce {missing} del registro; la successiva è la {next}',
  },
  'register.changed': {
    en: 'entry {entry} of the register ({number}) was changed: its hash is not that of its content',
    it: 'la voce {entry} del registro ({number}) è stata cambiata: l’impronta non è quella del contenuto',
  },
  'register.replaced': {
    en: 'entry {entry} of the register ({number}) does not continue entry {last}: one of them was replaced',
    it: 'la voce {entry} del registro ({number}) non continua la voce {last}: una delle due è stata sostituita',
  },
  'register.earlier': {
    en: 'entry {entry} of the register ({number}) is of {at}, before entry {last} of {lastAt}',
    it: 'la voce {entry} del registro ({number}) è del {at}, prima della voce {last} del {lastAt}',
  },
  'register.headless': {
    en: 'the register has no head row',
    it: 'il registro non ha la riga di testa',
  },
  'register.cut': {
    en: 'the register ends with entry {last}, its head names entry {entry}',
    it: 'il registro finisce con la voce {last}, la testa indica la voce {entry}',
  },
  'register.head-behind': {
    en: 'the register has entry {last}, its head still names entry {entry}',
    it: 'il registro ha la voce {last}, la testa indica ancora la voce {entry}',
  },
  'register.head-differs': {
    en: 'the head of the register differs from its entry {entry}',
    it: 'la testa del registro è diversa dalla voce {entry}',
  },
  'submission.figure': {
    en: 'submission {id} has {figure} {recorded}; its ledger has {counted}',
    it: 'l’invio {id} ha {figure} {recorded}; i suoi destinatari danno {counted}',
  },
  'submission.total': {
    en: 'the dashboard counts {figure} {total}; the submissions together have {sum}',
    it: 'il cruscotto conta {figure} {total}; gli invii insieme hanno {sum}',
  },
  'submission.unsent': {
    en: '{record} {text} is not recorded as sent; submission {id} has sent it',
    it: '{record} {text} non risulta inviata; l’ha inviata l’invio {id}',
  },
} as const
