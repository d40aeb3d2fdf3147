/** Those who registered as press, as the office sees them. */
export const pressRegistrations = {
  pressRegistrations: {
    person: 'Person',
    email: 'Email',
    created: 'Registered on',
    confirmed: 'Address',
    isConfirmed: 'Confirmed',
    isNotConfirmed: 'Not confirmed',
    work: 'Work',
    edicerAt: 'Consent for Edicer: since',
    confindustriaAt: 'Consent for Confindustria Ceramica: since',
    edicerVersion: 'Consent for Edicer: text version',
    confindustriaVersion: 'Consent for Confindustria Ceramica: text version',
    onlyEdicer: 'Consent for Edicer',
    onlyConfindustria: 'Consent for Confindustria',
    consentsHint:
      'Consents are given by the person alone. If somebody asks you to withdraw one, untick it and save.',
    history: 'History of the consents',
    noHistory: 'No consent was ever given.',
    when: 'When',
    consent: 'Consent',
    what: 'What',
    version: 'Text version',
    way: 'By',
    given: 'Given',
    withdrawn: 'Withdrawn',
    eraseAll:
      'The data, the consents and the account of this person are erased for good: they hold no other permission here.',
    eraseRegistration:
      'The data and the consents of the registration are erased for good. The account stays, because it has permissions of its own.',
  },
}
