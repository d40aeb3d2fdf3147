import type { pressRegistrations as en } from '../en/press-registrations'
import type { Wordings } from '../wordings'

export const pressRegistrations = {
  pressRegistrations: {
    person: 'Persona',
    email: 'Email',
    created: 'Data di registrazione',
    confirmed: 'Indirizzo',
    isConfirmed: 'Confermato',
    isNotConfirmed: 'Non confermato',
    work: 'Lavoro',
    edicerAt: 'Consenso per Edicer: dal',
    confindustriaAt: 'Consenso per Confindustria Ceramica: dal',
    edicerVersion: 'Consenso per Edicer: versione dell’informativa',
    confindustriaVersion: 'Consenso per Confindustria Ceramica: versione dell’informativa',
    onlyEdicer: 'Consenso per Edicer',
    onlyConfindustria: 'Consenso per Confindustria',
    consentsHint: 'I consensi li dà solo la persona. Se ti chiede di revocarne uno, deselezionalo e salva.',
    history: 'Storia dei consensi',
    noHistory: 'Nessun consenso è mai stato dato.',
    when: 'Quando',
    consent: 'Consenso',
    what: 'Che cosa',
    version: 'Versione dell’informativa',
    way: 'Tramite',
    given: 'Dato',
    withdrawn: 'Revocato',
    eraseAll:
      'I dati, i consensi e l’account di questa persona vengono cancellati per sempre: non ha altri permessi.',
    eraseRegistration:
      'I dati e i consensi della registrazione vengono cancellati per sempre. L’account resta, perché ha permessi propri.',
  },
} satisfies Wordings<typeof en>
